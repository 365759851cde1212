// Tabs that have gone, and how they come back.

#include "ui/models/closed_tabs.h"

#include "tests/support/test_class.h"
#include "tests/ui/fake_door.h"
#include "ui/models/tab_return.h"

#include <QSignalSpy>

namespace {

struct Tabs {
    void open(const QString &id, const QString &address)
    {
        fake.publish(Event::Kind::TabOpened, {{u"targetId"_s, id}, {u"url"_s, u"about:blank"_s}});
        fake.publish(Event::Kind::TabChanged, {{u"targetId"_s, id}, {u"url"_s, address}});
    }
    void close(const QString &id) { fake.publish(Event::Kind::TabClosed, {{u"targetId"_s, id}}); }
    void end()
    {
        fake.publish(Event::Kind::BrowserStopping);
        for (const QString &id : {u"A"_s, u"B"_s})
            close(id);
        fake.publish(Event::Kind::BrowserStopped, {{u"reason"_s, u"stopped"_s}});
    }
    QStringList asked(const QString &command) const
    {
        QStringList addresses;
        for (const Call &call : fake.calls) {
            if (call.command == command)
                addresses.append(call.arguments.value(u"url").toString());
        }
        return addresses;
    }

    FakeDoor fake;
    Notices notices;
    ClosedTabs closed{fake.events};
    TabReturn tabReturn{fake.door, notices};
};

} // namespace

class ClosedTabsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void givesTheLastOneBackFirst()
    {
        Tabs tabs;
        tabs.open(u"A"_s, u"https://a.test/"_s);
        tabs.open(u"B"_s, u"https://b.test/"_s);
        tabs.open(u"C"_s, u"about:blank"_s);
        for (const QString &id : {u"A"_s, u"B"_s, u"C"_s})
            tabs.close(id);
        QCOMPARE(tabs.closed.takeLast(u"clawd"_s), u"https://b.test/"_s);
        QCOMPARE(tabs.closed.takeLast(u"clawd"_s), u"https://a.test/"_s);
        QVERIFY(!tabs.closed.takeLast(u"clawd"_s));
        QVERIFY(!tabs.closed.takeLast(u"work"_s));
    }

    void keepsNothingOfASession()
    {
        Tabs tabs;
        Event event{Event::Kind::TabOpened, u"clawd"_s,
            {{u"targetId"_s, u"S"_s}, {u"url"_s, u"https://secret.test/"_s}}};
        event.session = u"s1"_s;
        tabs.fake.events.publish(event);
        QVERIFY(tabs.closed.lastOpen().value(u"clawd"_s).toStringList().isEmpty());
    }

    void knowsWhatWasOpenWhenTheAppWasEnded()
    {
        Tabs before;
        before.open(u"A"_s, u"https://a.test/"_s);
        before.open(u"B"_s, u"https://b.test/"_s);
        before.end();
        const QVariantMap kept = before.closed.lastOpen();
        Tabs after;
        after.closed.recall(kept);
        QCOMPARE(after.closed.lastOpen(), kept); // not started yet: kept for the next time
        const QSignalSpy back{&after.closed, &ClosedTabs::hasComeBack};
        after.fake.publish(Event::Kind::BrowserStarted);
        QCOMPARE(back.size(), 1);
        QCOMPARE(back.first().last().toStringList(),
            (QStringList{u"https://a.test/"_s, u"https://b.test/"_s}));
        after.fake.publish(Event::Kind::BrowserStarted);
        QCOMPARE(back.size(), 1);
    }

    void opensThemInTheirOrderAndSaysHowFarItIs()
    {
        Tabs tabs;
        const QJsonObject blank{{u"targetId"_s, u"Z"_s}, {u"url"_s, u"about:blank"_s}};
        tabs.fake.answer(u"tabs"_s, Reply{{u"tabs"_s, QJsonArray{blank}}});
        tabs.fake.hold(u"open"_s);
        QStringList addresses;
        for (int i = 0; i < 8; ++i)
            addresses.append(u"https://a.test/%1"_s.arg(i));
        tabs.tabReturn.bringBack(u"clawd"_s, addresses);
        // No empty tab is left over.
        QTRY_COMPARE(tabs.asked(u"navigate"_s), addresses.mid(0, 1));
        QTRY_VERIFY(tabs.fake.count(u"open"_s) >= 3);
        QVERIFY(tabs.fake.count(u"open"_s) <= 4);
        QTRY_COMPARE(
            tabs.notices.current()->message, u"Opening the tabs of clawd again: 1 of 8."_s);
        QCOMPARE(tabs.notices.current()->offer, u"&Stop"_s);
        tabs.fake.answerHeld();
        QTRY_COMPARE(tabs.asked(u"open"_s), addresses.mid(1));
        QTRY_VERIFY(!tabs.notices.current());
    }

    void stopsWhenAsked()
    {
        Tabs tabs;
        tabs.fake.hold(u"open"_s);
        tabs.tabReturn.bringBack(u"clawd"_s, QStringList(10, u"https://a.test/"_s));
        QTRY_COMPARE(tabs.fake.count(u"open"_s), 4);
        tabs.notices.accept();
        tabs.fake.answerHeld();
        QTRY_VERIFY(!tabs.notices.current());
        QCOMPARE(tabs.fake.count(u"open"_s), 4);
    }

    void saysWhichDidNotLoad()
    {
        Tabs tabs;
        tabs.fake.fail(u"open"_s, {Code::NavigationFailed, u"no such host"_s, {}});
        tabs.tabReturn.bringBack(u"clawd"_s, {u"https://a.test/"_s, u"https://b.test/"_s});
        QTRY_VERIFY(tabs.notices.hasFailure());
        QTRY_COMPARE(
            tabs.notices.current()->message, u"2 of 2 tabs of clawd did not load: no such host"_s);
    }

    void knowsWhatWasOpenInABrowserThatEndedByItself()
    {
        Tabs tabs;
        tabs.open(u"A"_s, u"https://a.test/"_s);
        const QSignalSpy changed{&tabs.closed, &ClosedTabs::changed};
        tabs.fake.publish(Event::Kind::BrowserStopped, {{u"reason"_s, u"killed"_s}});
        QCOMPARE(changed.size(), 1);
        const QSignalSpy back{&tabs.closed, &ClosedTabs::hasComeBack};
        tabs.fake.publish(Event::Kind::BrowserStarted);
        QCOMPARE(back.size(), 1);
        QCOMPARE(back.first().last().toStringList(), QStringList{u"https://a.test/"_s});
    }

    void reopensThemAsTheSettingsSay_data()
    {
        QTest::addColumn<bool>("isSet");
        QTest::newRow("set") << true;
        QTest::newRow("not set") << false;
    }
    void reopensThemAsTheSettingsSay()
    {
        QFETCH(bool, isSet);
        Tabs tabs;
        tabs.fake.answer(
            u"settings"_s, Reply{{u"settings"_s, QJsonObject{{u"reopenTabs"_s, isSet}}}});
        tabs.fake.answer(u"tabs"_s, Reply{{u"tabs"_s, QJsonArray{}}});
        tabs.tabReturn.reopen(u"clawd"_s, {u"https://a.test/"_s});
        if (isSet)
            QTRY_COMPARE(tabs.asked(u"open"_s), QStringList{u"https://a.test/"_s});
        else
            QTRY_COMPARE(tabs.notices.current() ? tabs.notices.current()->offer : QString{},
                u"&Open again"_s);
        QCOMPARE(tabs.fake.count(u"open"_s), isSet ? 1 : 0);
    }

    // The start that it asks for brings the same tabs back.
    void opensThemOnce()
    {
        Tabs tabs;
        tabs.fake.answer(u"tabs"_s, Reply{{u"tabs"_s, QJsonArray{}}});
        tabs.fake.hold(u"open"_s);
        tabs.tabReturn.bringBack(u"clawd"_s, {u"https://a.test/"_s});
        tabs.tabReturn.offer(u"clawd"_s, {u"https://a.test/"_s});
        QTRY_COMPARE(tabs.fake.count(u"open"_s), 1);
        tabs.fake.answerHeld();
        QTRY_VERIFY(!tabs.notices.current());
        tabs.tabReturn.offer(u"clawd"_s, {u"https://b.test/"_s});
        QTRY_VERIFY(tabs.notices.current());
    }

    void offersThemAgainWhereItWasStoppedBeforeItBegan()
    {
        Tabs tabs;
        tabs.fake.answer(u"tabs"_s,
            Reply{{u"tabs"_s,
                QJsonArray{
                    QJsonObject{{u"targetId"_s, u"A"_s}, {u"url"_s, u"https://a.test/"_s}}}}});
        tabs.fake.hold(u"start"_s);
        tabs.tabReturn.bringBack(u"clawd"_s, {u"https://b.test/"_s});
        tabs.notices.accept(); // Stop
        tabs.fake.answerHeld();
        QTRY_COMPARE(tabs.fake.count(u"tabs"_s), 1);
        tabs.tabReturn.offer(u"clawd"_s, {u"https://b.test/"_s});
        QTRY_VERIFY(tabs.notices.current());
        QCOMPARE(tabs.fake.count(u"open"_s), 0);
    }

    void offersOnlyWhatIsNotOpen()
    {
        Tabs tabs;
        tabs.fake.answer(u"tabs"_s,
            Reply{{u"tabs"_s,
                QJsonArray{
                    QJsonObject{{u"targetId"_s, u"A"_s}, {u"url"_s, u"https://a.test/"_s}}}}});
        tabs.tabReturn.offer(u"clawd"_s, {u"https://a.test/"_s});
        QTRY_COMPARE(tabs.fake.count(u"tabs"_s), 1);
        QVERIFY(!tabs.notices.current());
        tabs.tabReturn.offer(u"clawd"_s, {u"https://a.test/"_s, u"https://b.test/"_s});
        QTRY_VERIFY(tabs.notices.current());
        tabs.notices.accept();
        QTRY_COMPARE(tabs.asked(u"open"_s), QStringList{u"https://b.test/"_s});
    }
};

TEST_CLASS(ClosedTabsTest)
#include "closed_tabs_test.moc"
