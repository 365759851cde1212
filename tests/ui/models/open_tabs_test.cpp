#include "ui/models/open_tabs.h"

#include "tests/support/test_class.h"
#include "tests/ui/fake_catalogue.h"
#include "tests/ui/settles.h"

#include <QSignalSpy>

namespace {

// The tabs of a running browser, watched and listed.
struct Watched {
    Watched()
    {
        fake.isRunning = true;
        fake.tabs = {FakeCatalogue::tab(u"A"_s, u"One"_s, u"https://one.test/"_s)};
        tabs.setWatched(true);
        tabs.follow(u"clawd"_s);
        QVERIFY(settles(tabs));
        fake.calls.clear();
    }

    QVariant shown(int column) { return tabs.table().index(0, column).data(); }

    FakeCatalogue fake;
    WindowDoor door{fake.function()};
    OpenTabs tabs{door, fake.events};
};

QJsonObject inClawd(const QString &targetId)
{
    return {{u"profile"_s, u"clawd"_s}, {u"targetId"_s, targetId}};
}

} // namespace

class OpenTabsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void listsTheTabsOfItsProfile();
    void asksNothingWhileNobodyLooks();
    void ignoresOtherProfiles();
    void dropsTheAnswerForAProfileThatWasLeft();
    void emptiesWhenTheBrowserStops();
    void makesFewCallsOfAStormOfEvents();
    void listsOnceMoreForEventsDuringAListing();
    void listsOnceMoreForATitleChangedDuringAListing();
    void makesNoCallOfAChangedTitle();
    void focusesAndClosesATab();
    void closesATabOnlyOnce();
    void opensWhatAPersonTypes_data();
    void opensWhatAPersonTypes();
    void reportsThatAnOpenedTabDidNotLoad();
    void keepsQuietAboutABrowserThatEndedWhileListed();
    void remembersWhoOpenedATabAndWhatWasDoneToIt();
    void forgetsTheStoryOfAClosedTab();
    void reportsWhoseATabIs();
};

void OpenTabsTest::reportsWhoseATabIs()
{
    Watched watched;
    QJsonObject owned = FakeCatalogue::tab(u"A"_s, u"One"_s, u"https://one.test/"_s);
    owned.insert(u"owner"_s, u"w1"_s);
    watched.fake.tabs = {owned};
    watched.tabs.refresh();
    QVERIFY(settles(watched.tabs));
    QCOMPARE(watched.shown(TabTable::OpenedBy).toString(), u"belongs to w1"_s);
}

void OpenTabsTest::listsTheTabsOfItsProfile()
{
    FakeCatalogue fake;
    WindowDoor door{fake.function()};
    OpenTabs tabs{door, fake.events};
    tabs.setWatched(true);
    QVERIFY(settles(tabs));
    QCOMPARE(fake.calls.size(), 0);
    tabs.follow(u"work"_s);
    tabs.follow(u"work"_s);
    QVERIFY(settles(tabs));
    QCOMPARE(fake.calls.size(), 1);
    QCOMPARE(fake.calls.first().command, u"tabs"_s);
    QCOMPARE(fake.calls.first().arguments, (QJsonObject{{u"profile"_s, u"work"_s}}));
}

void OpenTabsTest::asksNothingWhileNobodyLooks()
{
    Watched watched;
    watched.tabs.setWatched(false);
    watched.fake.publish(Event::Kind::TabOpened, {{u"targetId"_s, u"B"_s}});
    QVERIFY(settles(watched.tabs));
    QCOMPARE(watched.fake.calls.size(), 0);
    watched.tabs.setWatched(true);
    QVERIFY(settles(watched.tabs));
    QCOMPARE(watched.fake.calls.size(), 1);
}

void OpenTabsTest::ignoresOtherProfiles()
{
    Watched watched;
    watched.fake.publishFor(u"work"_s, Event::Kind::TabOpened, {{u"targetId"_s, u"B"_s}});
    watched.fake.publishFor(u"work"_s, Event::Kind::BrowserStopped);
    QVERIFY(settles(watched.tabs));
    QCOMPARE(watched.fake.calls.size(), 0);
    QCOMPARE(watched.tabs.count(), 1);
}

void OpenTabsTest::dropsTheAnswerForAProfileThatWasLeft()
{
    Watched watched;
    watched.fake.hold(u"tabs"_s);
    watched.tabs.refresh();
    QTRY_COMPARE(watched.fake.count(u"tabs"_s), 1);
    watched.tabs.follow(u"work"_s);
    QCOMPARE(watched.tabs.count(), 0);
    watched.fake.answerHeld();
    QCOMPARE(watched.tabs.count(), 0);
    QTRY_COMPARE(watched.fake.count(u"tabs"_s), 2);
}

void OpenTabsTest::emptiesWhenTheBrowserStops()
{
    Watched watched;
    watched.fake.publish(Event::Kind::BrowserStopped);
    QCOMPARE(watched.tabs.count(), 0);
}

void OpenTabsTest::makesFewCallsOfAStormOfEvents()
{
    Watched watched;
    for (int i = 0; i < 100; ++i)
        watched.fake.publish(Event::Kind::TabOpened, {{u"targetId"_s, QString::number(i)}});
    QVERIFY(settles(watched.tabs));
    QCOMPARE(watched.fake.calls.size(), 1);
}

void OpenTabsTest::listsOnceMoreForEventsDuringAListing()
{
    Watched watched;
    watched.fake.hold(u"tabs"_s);
    watched.tabs.refresh();
    QTRY_COMPARE(watched.fake.count(u"tabs"_s), 1);
    for (int i = 0; i < 100; ++i)
        watched.fake.publish(Event::Kind::TabOpened, {{u"targetId"_s, QString::number(i)}});
    bool isLater = false;
    Refresh later{[&isLater] { isLater = true; }}; // what was to run before it has run
    later.request();
    QTRY_VERIFY(isLater);
    QCOMPARE(watched.fake.count(u"tabs"_s), 1);
    watched.fake.tabs.append(FakeCatalogue::tab(u"B"_s, u"Two"_s, u"https://two.test/"_s));
    watched.fake.answerHeld();
    QVERIFY(settles(watched.tabs));
    QCOMPARE(watched.fake.count(u"tabs"_s), 2);
    QCOMPARE(watched.tabs.count(), 2);
}

void OpenTabsTest::listsOnceMoreForATitleChangedDuringAListing()
{
    Watched watched;
    watched.fake.hold(u"tabs"_s);
    watched.tabs.refresh();
    QTRY_COMPARE(watched.fake.count(u"tabs"_s), 1);
    watched.fake.publish(
        Event::Kind::TabChanged, FakeCatalogue::tab(u"A"_s, u"(1) One"_s, u"https://one.test/"_s));
    watched.fake.answerHeld();
    QVERIFY(settles(watched.tabs));
    QCOMPARE(watched.fake.count(u"tabs"_s), 2);
}

void OpenTabsTest::makesNoCallOfAChangedTitle()
{
    Watched watched;
    watched.fake.publish(Event::Kind::TabChanged,
        FakeCatalogue::tab(u"A"_s, u"(1) One"_s, u"https://one.test/inbox"_s));
    QVERIFY(settles(watched.tabs));
    QCOMPARE(watched.fake.calls.size(), 0);
    QCOMPARE(watched.shown(TabTable::Title), u"(1) One"_s);
    QCOMPARE(watched.shown(TabTable::Address), u"https://one.test/inbox"_s);
}

void OpenTabsTest::focusesAndClosesATab()
{
    Watched watched;
    watched.tabs.focus({});
    watched.tabs.close({});
    QCOMPARE(watched.fake.calls.size(), 0);
    watched.tabs.focus(u"A"_s);
    QCOMPARE(watched.fake.lastAct().command, u"focus"_s);
    QCOMPARE(watched.fake.lastAct().arguments, inClawd(u"A"_s));
    watched.tabs.close(u"A"_s);
    QCOMPARE(watched.fake.lastAct().command, u"close"_s);
    QCOMPARE(watched.fake.lastAct().arguments, inClawd(u"A"_s));
}

void OpenTabsTest::closesATabOnlyOnce()
{
    Watched watched;
    watched.fake.hold(u"close"_s);
    watched.tabs.close(u"A"_s);
    watched.tabs.close(u"A"_s);
    QCOMPARE(watched.fake.count(u"close"_s), 1);
    watched.fake.answerHeld();
    QCOMPARE(watched.tabs.count(), 0);
    QVERIFY(!watched.tabs.notices().current());
}

void OpenTabsTest::opensWhatAPersonTypes_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("asked");
    const auto row = [](const char *typed, const char *asked) {
        QTest::newRow(typed) << QString::fromLatin1(typed) << QString::fromLatin1(asked);
    };
    row(" example.com/a ", "https://example.com/a");
    row("http://example.com", "http://example.com");
    row("example.com:8443/a", "https://example.com:8443/a");
    row("localhost:3000", "http://localhost:3000");
    row("127.0.0.1:8000/x", "http://127.0.0.1:8000/x");
    row("about:blank", "about:blank");
    row("data:text/plain,hi", "data:text/plain,hi");
}

void OpenTabsTest::opensWhatAPersonTypes()
{
    QFETCH(const QString, typed);
    QFETCH(const QString, asked);
    Watched watched;
    watched.fake.replies.insert(u"open"_s, {{u"targetId"_s, u"B"_s}});
    const QSignalSpy openings{&watched.tabs, &OpenTabs::opened};
    watched.tabs.open(u"  "_s);
    watched.tabs.open(typed);
    QCOMPARE(watched.fake.count(u"open"_s), 1);
    QCOMPARE(watched.fake.lastAct().arguments,
        (QJsonObject{{u"profile"_s, u"clawd"_s}, {u"url"_s, asked}}));
    QCOMPARE(openings.first().first(), u"B"_s);
}

void OpenTabsTest::keepsQuietAboutABrowserThatEndedWhileListed()
{
    Watched watched;
    watched.fake.failures.insert(u"tabs"_s, {Code::Disconnected, u"the browser is gone"_s, {}});
    watched.tabs.refresh();
    QVERIFY(settles(watched.tabs));
    QVERIFY(!watched.tabs.notices().current());
    watched.fake.failures.insert(u"tabs"_s, {Code::Timeout, u"Chrome does not answer"_s, {}});
    watched.tabs.refresh();
    QTRY_VERIFY(watched.tabs.notices().hasFailure());
}

void OpenTabsTest::reportsThatAnOpenedTabDidNotLoad()
{
    Watched watched;
    const QJsonObject why{{u"code"_s, u"NAVIGATION_FAILED"_s}, {u"message"_s, u"refused"_s},
        {u"hint"_s, u"Start it."_s}};
    watched.fake.replies.insert(u"open"_s, {{u"targetId"_s, u"B"_s}, {u"failure"_s, why}});
    const QSignalSpy openings{&watched.tabs, &OpenTabs::opened};
    watched.tabs.open(u"http://127.0.0.1:9/"_s);
    QVERIFY(watched.tabs.notices().hasFailure());
    QCOMPARE(watched.tabs.notices().current()->message, u"refused"_s);
    QCOMPARE(openings.first().first(), u"B"_s); // It is there.
}

void OpenTabsTest::remembersWhoOpenedATabAndWhatWasDoneToIt()
{
    Watched watched;
    watched.fake.publish(
        Event::Kind::TabOpened, {{u"targetId"_s, u"A"_s}, {u"openedBy"_s, u"socket"_s}});
    watched.fake.publishAction(u"A"_s, u"click"_s, u"e5"_s);
    watched.tabs.follow(u"work"_s);
    watched.tabs.follow(u"clawd"_s);
    QVERIFY(settles(watched.tabs));
    QCOMPARE(watched.shown(TabTable::OpenedBy), u"opened by socket"_s);
    QVERIFY(watched.shown(TabTable::LastAction).toString().startsWith(u"click e5 · ok · "_s));
    const QString spoken = watched.tabs.table().index(0, 0).data(Qt::AccessibleTextRole).toString();
    QVERIFY2(spoken.startsWith(u"One, https://one.test/, opened by socket, click e5"_s),
        qPrintable(spoken));
}

void OpenTabsTest::forgetsTheStoryOfAClosedTab()
{
    Watched watched;
    const auto isKnown = [&] { return !watched.tabs.table().story(u"A"_s).openedBy.isEmpty(); };
    const QJsonObject opening{{u"targetId"_s, u"A"_s}, {u"openedBy"_s, u"page"_s}};
    watched.fake.publish(Event::Kind::TabOpened, opening);
    QVERIFY(isKnown());
    watched.fake.publish(Event::Kind::TabClosed, {{u"targetId"_s, u"A"_s}});
    QVERIFY(!isKnown());
    watched.fake.publish(Event::Kind::TabOpened, opening);
    watched.fake.publishFor(u"work"_s, Event::Kind::BrowserStopped);
    QVERIFY(isKnown());
    watched.fake.publish(Event::Kind::BrowserStopped);
    QVERIFY(!isKnown());
}

TEST_CLASS(OpenTabsTest)
#include "open_tabs_test.moc"
