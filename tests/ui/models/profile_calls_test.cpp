#include "ui/models/profile_calls.h"

#include "tests/support/test_class.h"
#include "tests/ui/fake_catalogue.h"
#include "ui/models/desk.h"

#include <QSignalSpy>

namespace {

struct AtDesk {
    FakeCatalogue fake;
    Desk desk{fake.function(), fake.events};
    ProfileCalls &calls = desk.profileCalls();

    AtDesk() { fake.calls.clear(); } // What it asks by itself.
};

const QJsonObject ofWork{{u"profile"_s, u"work"_s}};
const Failure portTaken{Code::PortInUse, u"port taken"_s, u"free it"_s};

} // namespace

class ProfileCallsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void asksOneCommandEach_data();
    void asksOneCommandEach();
    void leavesOutWhatNobodyChose();
    void reportsAFailureUntilTheSameSucceeds();
    void forgetsAFailedStartOnceTheBrowserRuns();
    void offersToBringBackWhatWasDeleted();
    void letsTheDialogReportWhyAProfileIsRefused();
    void survivesCallsThatOutliveIt();
};

using Do = void (*)(ProfileCalls &);

void ProfileCallsTest::asksOneCommandEach_data()
{
    QTest::addColumn<Do>("act");
    QTest::addColumn<QString>("command");
    QTest::addColumn<QJsonObject>("arguments");
    const auto row = [](const char *command, const QJsonObject &arguments, Do act) {
        QTest::newRow(command) << act << QString::fromLatin1(command) << arguments;
    };
    const QJsonObject named{{u"name"_s, u"work"_s}};
    row("start", ofWork, [](ProfileCalls &calls) { calls.start(u"work"_s); });
    row("stop", ofWork, [](ProfileCalls &calls) { calls.stop(u"work"_s); });
    row("focus", ofWork, [](ProfileCalls &calls) { calls.showWindow(u"work"_s); });
    row("resetProfile", ofWork, [](ProfileCalls &calls) { calls.reset(u"work"_s); });
    row("deleteProfile", named, [](ProfileCalls &calls) { calls.remove(u"work"_s); });
    row("restoreProfile", named, [](ProfileCalls &calls) { calls.restore(u"work"_s); });
    row("takeOver", ofWork, [](ProfileCalls &calls) { calls.takeOver(u"work"_s); });
    row("handBack", ofWork, [](ProfileCalls &calls) { calls.handBack(u"work"_s); });
    row("createProfile",
        {{u"name"_s, u"work"_s}, {u"color"_s, u"#0066CC"_s}, {u"cdpUrl"_s, u"http://a:1"_s}},
        [](ProfileCalls &calls) {
            calls.create(u"work"_s, QColor{0x0066CC}, u"http://a:1"_s, [](const auto &) {});
        });
}

void ProfileCallsTest::asksOneCommandEach()
{
    QFETCH(const Do, act);
    QFETCH(const QString, command);
    QFETCH(const QJsonObject, arguments);
    AtDesk at;
    act(at.calls);
    QCOMPARE(at.fake.calls.size(), 1);
    QCOMPARE(at.fake.calls.first().caller.door, u"window"_s);
    QCOMPARE(at.fake.calls.first().command, command);
    QCOMPARE(at.fake.calls.first().arguments, arguments);
}

void ProfileCallsTest::leavesOutWhatNobodyChose()
{
    AtDesk at;
    at.calls.takeOver({});
    QCOMPARE(at.fake.calls.last().arguments, QJsonObject{});
    at.calls.create(u"work"_s, {}, {}, [](const auto &) {});
    QCOMPARE(at.fake.calls.last().arguments, (QJsonObject{{u"name"_s, u"work"_s}}));
}

void ProfileCallsTest::reportsAFailureUntilTheSameSucceeds()
{
    AtDesk at;
    at.fake.failures.insert(u"stop"_s, portTaken);
    at.calls.stop(u"work"_s);
    QVERIFY(at.desk.notices().hasFailure());
    QCOMPARE(at.desk.notices().current()->message, u"port taken"_s);
    QCOMPARE(at.desk.notices().current()->hint, u"free it"_s);
    at.calls.start(u"work"_s);
    QVERIFY(at.desk.notices().hasFailure());
    at.fake.failures.clear();
    at.calls.stop(u"work"_s);
    QVERIFY(!at.desk.notices().current());
}

void ProfileCallsTest::forgetsAFailedStartOnceTheBrowserRuns()
{
    AtDesk at;
    at.fake.failures.insert(u"start"_s, portTaken);
    at.calls.start(u"clawd"_s);
    QVERIFY(at.desk.notices().hasFailure());
    at.fake.switchOn();
    QVERIFY(!at.desk.notices().hasFailure());
}

void ProfileCallsTest::offersToBringBackWhatWasDeleted()
{
    AtDesk at;
    at.calls.remove(u"work"_s);
    const auto notice = at.desk.notices().current();
    QVERIFY(notice && !notice->isFailure);
    QCOMPARE(notice->message, u"Deleted work"_s);
    QCOMPARE(notice->offer, u"&Undo"_s);
    at.desk.notices().accept();
    QCOMPARE(at.fake.calls.last().command, u"restoreProfile"_s);
    QVERIFY(!at.desk.notices().current());
}

void ProfileCallsTest::letsTheDialogReportWhyAProfileIsRefused()
{
    AtDesk at;
    const QSignalSpy made{&at.calls, &ProfileCalls::created};
    std::optional<Failure> refused;
    const auto note = [&refused](const std::optional<Failure> &failure) { refused = failure; };
    at.fake.failures.insert(u"createProfile"_s, portTaken);
    at.calls.create(u"work"_s, {}, {}, note);
    QCOMPARE(refused->message, u"port taken"_s);
    QVERIFY(!at.desk.notices().current());
    QCOMPARE(made.size(), 0);
    at.fake.failures.clear();
    at.calls.create(u"work"_s, {}, {}, note);
    QVERIFY(!refused);
    QCOMPARE(made.first().first(), u"work"_s);
}

void ProfileCallsTest::survivesCallsThatOutliveIt()
{
    FakeCatalogue fake;
    fake.hold(u"start"_s);
    auto desk = std::make_unique<Desk>(fake.function(), fake.events);
    desk->profileCalls().start(u"clawd"_s);
    desk.reset();
    fake.answerHeld();
    QCOMPARE(fake.count(u"start"_s), 1);
}

TEST_CLASS(ProfileCallsTest)
#include "profile_calls_test.moc"
