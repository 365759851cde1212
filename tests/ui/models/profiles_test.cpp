#include "ui/models/profiles.h"

#include "tests/support/test_class.h"
#include "tests/ui/fake_catalogue.h"
#include "tests/ui/settles.h"
#include "ui/models/wording.h"

#include <QAbstractItemModelTester>
#include <QRandomGenerator>

using Phase = Profiles::Phase;

namespace {

struct Listed {
    Listed()
    {
        fake.others = {FakeCatalogue::profile(u"work"_s, u"#0066CC"_s, true)};
        QVERIFY(settles(profiles));
    }

    FakeCatalogue fake;
    WindowDoor door{fake.function()};
    Profiles profiles{door, fake.events};
};

} // namespace

class ProfilesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void listsThemOnce();
    void becomesWhateverListItIsShown();
    void followsABrowserThroughItsPhases();
    void keepsAPhaseThatTheListDoesNotKnow();
    void isOffAgainAfterAStartThatFailed();
    void takesOverOfOneOrAll();
    void makesFewCallsOfAStormOfEvents();
    void looksAtMemoryOnlyWhileWatched();
    void looksAgainWhileABrowserDoesNotRespond();
    void countsTheCallsThatAPersonKeepsWaiting();
    void saysItsStateInWords();
};

void ProfilesTest::listsThemOnce()
{
    const Listed listed;
    QCOMPARE(listed.fake.calls.size(), 1);
    QCOMPARE(listed.fake.calls.first().command, u"profiles"_s);
    QCOMPARE(listed.fake.calls.first().caller.door, u"window"_s);
    QCOMPARE(listed.profiles.rowCount(), 2);
    QCOMPARE(listed.profiles.defaultProfile()->name, u"clawd"_s);
    QCOMPARE(listed.profiles.find(u"work"_s)->color, QColor{0x0066CC});
    QVERIFY(!listed.profiles.find(u"play"_s));
}

void ProfilesTest::becomesWhateverListItIsShown()
{
    Listed listed;
    const QAbstractItemModelTester tester{&listed.profiles};
    QRandomGenerator random{1};
    for (int round = 0; round < 20; ++round) {
        listed.fake.others = {};
        QStringList names{u"clawd"_s};
        for (char id = 'a'; id < 'f'; ++id) {
            if (random.bounded(2) == 0)
                continue;
            names.append(QString{QLatin1Char{id}});
            listed.fake.others.append(
                FakeCatalogue::profile(names.last(), u"#0066CC"_s, random.bounded(2) == 0));
        }
        listed.fake.publishFor({}, Event::Kind::ProfilesChanged);
        QVERIFY(settles(listed.profiles));
        QStringList shown;
        for (const auto &row : listed.profiles.rows())
            shown.append(row.name);
        QCOMPARE(shown, names);
    }
}

void ProfilesTest::followsABrowserThroughItsPhases()
{
    Listed listed;
    const auto phase = [&listed] { return listed.profiles.find(u"work"_s)->phase; };
    QCOMPARE(phase(), Phase::Running);
    QCOMPARE(listed.profiles.find(u"work"_s)->tabCount, 2);
    listed.fake.publishFor(u"work"_s, Event::Kind::BrowserStopping);
    QCOMPARE(phase(), Phase::Stopping);
    listed.fake.publishFor(u"work"_s, Event::Kind::BrowserStopped);
    QCOMPARE(phase(), Phase::Off);
    QCOMPARE(listed.profiles.find(u"work"_s)->tabCount, 0);
    listed.fake.publishFor(u"work"_s, Event::Kind::BrowserStarting);
    QCOMPARE(phase(), Phase::Starting);
    listed.fake.publishFor(u"work"_s, Event::Kind::BrowserStarted);
    QCOMPARE(phase(), Phase::Running);
    QCOMPARE(listed.profiles.defaultProfile()->phase, Phase::Off);
}

void ProfilesTest::keepsAPhaseThatTheListDoesNotKnow()
{
    Listed listed;
    listed.fake.publish(Event::Kind::BrowserStarting);
    listed.profiles.refresh();
    QVERIFY(settles(listed.profiles));
    QCOMPARE(listed.profiles.defaultProfile()->phase, Phase::Starting);
    listed.fake.isRunning = true;
    listed.profiles.refresh();
    QVERIFY(settles(listed.profiles));
    QCOMPARE(listed.profiles.defaultProfile()->phase, Phase::Running);
}

void ProfilesTest::isOffAgainAfterAStartThatFailed()
{
    Listed listed;
    listed.fake.publish(Event::Kind::BrowserStarting);
    listed.fake.publish(Event::Kind::CallEnded,
        {{u"door"_s, u"http"_s}, {u"command"_s, u"open"_s}, {u"result"_s, u"PORT_IN_USE"_s}});
    QCOMPARE(listed.profiles.defaultProfile()->phase, Phase::Off);
}

void ProfilesTest::takesOverOfOneOrAll()
{
    Listed listed;
    const auto isControlled
        = [&](const QString &name) { return listed.profiles.find(name)->isControlled; };
    listed.fake.publishFor(u"work"_s, Event::Kind::ControlChanged, {{u"isHeld"_s, true}});
    QVERIFY(isControlled(u"work"_s) && !isControlled(u"clawd"_s)
        && !listed.profiles.areAllControlled());
    listed.fake.publishFor({}, Event::Kind::ControlChanged, {{u"isHeld"_s, true}});
    QVERIFY(
        isControlled(u"work"_s) && isControlled(u"clawd"_s) && listed.profiles.areAllControlled());
    listed.fake.publishFor({}, Event::Kind::ControlChanged, {{u"isHeld"_s, false}});
    QVERIFY(!isControlled(u"work"_s) && !isControlled(u"clawd"_s)
        && !listed.profiles.areAllControlled());
}

void ProfilesTest::makesFewCallsOfAStormOfEvents()
{
    Listed listed;
    listed.fake.calls.clear();
    for (int i = 0; i < 100; ++i)
        listed.fake.publish(Event::Kind::TabOpened, {{u"targetId"_s, QString::number(i)}});
    QVERIFY(settles(listed.profiles));
    QCOMPARE(listed.fake.calls.size(), 1);
}

// The list was just read: it waits before it polls again.
void ProfilesTest::looksAtMemoryOnlyWhileWatched()
{
    Listed listed;
    listed.fake.calls.clear();
    const auto work = [&listed] {
        listed.fake.publishCall("http", "click", "ok", 4);
        return !listed.profiles.isSettled();
    };
    QVERIFY(!work());
    listed.profiles.setWatched(true);
    QVERIFY(!work());
    QTRY_VERIFY_WITH_TIMEOUT(work(), 10'000);
    QVERIFY(settles(listed.profiles));
    QCOMPARE(listed.fake.count(u"profiles"_s), 1);
}

void ProfilesTest::looksAgainWhileABrowserDoesNotRespond()
{
    Listed listed;
    QJsonObject silent = FakeCatalogue::profile(u"work"_s, u"#0066CC"_s, true);
    silent.insert(u"state"_s, u"unresponsive"_s);
    silent.insert(u"stateReason"_s, u"it is suspended"_s);
    listed.fake.others = {silent};
    listed.fake.publishFor(u"work"_s, Event::Kind::CallEnded,
        {{u"door"_s, u"http"_s}, {u"command"_s, u"click"_s}, {u"result"_s, u"TIMEOUT"_s}});
    const auto silence = [&listed] { return listed.profiles.find(u"work"_s)->silence; };
    QTRY_COMPARE(silence(), u"it is suspended"_s);
    const auto row = *listed.profiles.find(u"work"_s);
    QVERIFY(Wording::state(row).startsWith(u"not responding · "_s));
    QVERIFY(Wording::tooltip({row}, false).contains(u"work: not responding"_s));
    listed.fake.others = {FakeCatalogue::profile(u"work"_s, u"#0066CC"_s, true)};
    QTRY_COMPARE_WITH_TIMEOUT(silence(), QString{}, 15'000);
}

void ProfilesTest::countsTheCallsThatAPersonKeepsWaiting()
{
    Listed listed;
    const auto refuse = [&] {
        listed.fake.publishFor(u"work"_s, Event::Kind::CallEnded,
            {{u"door"_s, u"http"_s}, {u"command"_s, u"click"_s},
                {u"result"_s, u"HUMAN_CONTROL"_s}});
    };
    const auto row = [&] { return *listed.profiles.find(u"work"_s); };
    QJsonObject held = FakeCatalogue::profile(u"work"_s, u"#0066CC"_s, true);
    held.insert(u"humanControl"_s, true);
    listed.fake.others = {held};
    listed.fake.publishFor(u"work"_s, Event::Kind::ControlChanged, {{u"isHeld"_s, true}});
    refuse();
    refuse();
    QVERIFY(settles(listed.profiles));
    QCOMPARE(row().refused, 2);
    QVERIFY(Wording::state(row()).contains(u"2 calls refused"_s));
    QVERIFY(Wording::tooltip({row()}, true).contains(u"agents are paused; 2 calls refused"_s));
    listed.fake.publishFor(u"work"_s, Event::Kind::ControlChanged, {{u"isHeld"_s, false}});
    QCOMPARE(row().refused, 0);
}

void ProfilesTest::saysItsStateInWords()
{
    const Listed listed;
    auto row = *listed.profiles.find(u"work"_s);
    QCOMPARE(Wording::state(row), u"running · 2 tabs · 412 MB"_s);
    QCOMPARE(Wording::details(row), u"running · 2 tabs · 412 MB · port 18801"_s);
    row.diskBytes = 96'000'000;
    QCOMPARE(Wording::details(row), u"running · 2 tabs · 412 MB · port 18801 · 96 MB on disk"_s);
    QCOMPARE(Wording::tooltip({row}, false), u"Clawdis — work: running, 2 tabs"_s);
    row.isControlled = true;
    row.tabCount = 1;
    row.memoryBytes = 1'260'000'000;
    QCOMPARE(Wording::state(row), u"paused · 1 tab · 1.3 GB"_s);
    row = *listed.profiles.find(u"clawd"_s);
    QCOMPARE(Wording::state(row), u"off"_s);
    QCOMPARE(Wording::tooltip({row}, false), u"Clawdis — clawd: off"_s);
    QCOMPARE(Wording::tooltip({}, false), u"Clawdis"_s);
    const QModelIndex first = listed.profiles.index(0);
    QCOMPARE(first.data(Qt::AccessibleTextRole), u"clawd, off"_s);
}

TEST_CLASS(ProfilesTest)
#include "profiles_test.moc"
