#include "ui/browser_state.h"

#include "tests/support/test_class.h"
#include "tests/ui/fake_catalogue.h"
#include "tests/ui/settles.h"
#include "ui/wording.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;

using Phase = BrowserState::Phase;

namespace {

const Failure portInUse{Code::PortInUse, u"port taken"_s, u"free it"_s};

} // namespace

class BrowserStateTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void asksForStatusAndTabsOnce();
    void callsThroughTheWindowDoor();
    void followsAStartByAnotherDoor();
    void followsAStopByAnotherDoor();
    void ignoresOtherProfiles();
    void isStartingUntilTheStartIsAnswered();
    void startsOnlyOnceAtATime();
    void keepsTheFailureUntilItIsDismissed();
    void forgetsTheFailureWhenTheSameSucceeds();
    void keepsQuietAboutABrowserThatEndedWhileListed();
    void makesFewCallsOfAStormOfEvents();
    void listsOnceMoreForEventsDuringAListing();
    void makesNoCallOfAChangedTitle();
    void closesATabOnlyOnce();
    void makesNothingOfItsOwnReadings();
    void isBusyForAMomentAfterACall();
    void survivesCallsThatOutliveIt();
};

void BrowserStateTest::asksForStatusAndTabsOnce()
{
    FakeCatalogue fake;
    BrowserState state{fake.function(), fake.events};
    QCOMPARE(state.phase(), Phase::Unknown);
    QTRY_COMPARE(state.phase(), Phase::Off);
    QVERIFY(settles(state));
    QCOMPARE(fake.calls.size(), 2);
    QCOMPARE(state.profile().name, u"clawd"_s);
    QCOMPARE(state.profile().color, QColor{0xFF4500});
    QCOMPARE(Wording::tooltip(state), u"Clawdis — clawd: off"_s);
}

void BrowserStateTest::callsThroughTheWindowDoor()
{
    FakeCatalogue fake;
    BrowserState state{fake.function(), fake.events};
    state.focusTab(u"A"_s);
    QCOMPARE(fake.calls.last().door, u"window"_s);
    QCOMPARE(fake.calls.last().id, u"w1"_s);
    QCOMPARE(fake.calls.last().command, u"focus"_s);
    QCOMPARE(fake.calls.last().arguments, (QJsonObject{{u"targetId"_s, u"A"_s}}));
    state.focusTab({});
    QCOMPARE(fake.calls.size(), 1);
}

void BrowserStateTest::followsAStartByAnotherDoor()
{
    FakeCatalogue fake;
    BrowserState state{fake.function(), fake.events};
    QTRY_COMPARE(state.phase(), Phase::Off);
    fake.tabs = {FakeCatalogue::tab(u"A"_s, u"One"_s, u"https://one.test/"_s)};
    fake.switchOn();
    QCOMPARE(state.phase(), Phase::Running);
    QTRY_COMPARE(state.tabCount(), 1);
    QCOMPARE(Wording::state(state), u"running · 1 tab · port 18800"_s);
    QCOMPARE(Wording::tooltip(state), u"Clawdis — clawd: running, 1 tab"_s);
}

void BrowserStateTest::followsAStopByAnotherDoor()
{
    FakeCatalogue fake;
    fake.isRunning = true;
    fake.tabs = {FakeCatalogue::tab(u"A"_s, u"One"_s, u"https://one.test/"_s)};
    BrowserState state{fake.function(), fake.events};
    QTRY_COMPARE(state.tabCount(), 1);
    fake.isRunning = false;
    fake.tell(Event::Kind::BrowserStopped);
    QCOMPARE(state.phase(), Phase::Off);
    QCOMPARE(state.tabCount(), 0);
}

void BrowserStateTest::ignoresOtherProfiles()
{
    FakeCatalogue fake;
    BrowserState state{fake.function(), fake.events};
    QTRY_COMPARE(state.phase(), Phase::Off);
    QVERIFY(settles(state));
    fake.events.tell({Event::Kind::BrowserStarted, u"work"_s, {}});
    QVERIFY(settles(state));
    QCOMPARE(state.phase(), Phase::Off);
    QCOMPARE(fake.calls.size(), 2);
}

void BrowserStateTest::isStartingUntilTheStartIsAnswered()
{
    FakeCatalogue fake;
    BrowserState state{fake.function(), fake.events};
    QTRY_COMPARE(state.phase(), Phase::Off);
    fake.hold(u"start"_s);
    state.start();
    QCOMPARE(state.phase(), Phase::Starting);
    QVERIFY(state.isOn());
    QVERIFY(state.isBusy());
    state.refresh();
    QVERIFY(settles(state));
    QCOMPARE(state.phase(), Phase::Starting);
    fake.answerHeld();
    QCOMPARE(state.phase(), Phase::Running);
    state.stop();
    QTRY_COMPARE(state.phase(), Phase::Off);
}

void BrowserStateTest::startsOnlyOnceAtATime()
{
    FakeCatalogue fake;
    BrowserState state{fake.function(), fake.events};
    fake.hold(u"start"_s);
    state.start();
    state.start();
    state.stop();
    QCOMPARE(fake.count(u"start"_s), 1);
    QCOMPARE(fake.count(u"stop"_s), 0);
}

void BrowserStateTest::keepsTheFailureUntilItIsDismissed()
{
    FakeCatalogue fake;
    fake.failures.insert(u"start"_s, portInUse);
    BrowserState state{fake.function(), fake.events};
    state.start();
    QVERIFY(state.failure());
    QCOMPARE(state.failure()->message, u"port taken"_s);
    QTRY_COMPARE(state.phase(), Phase::Off);
    QVERIFY(state.failure());
    const QSignalSpy changes{&state, &BrowserState::failureChanged};
    state.dismissFailure();
    state.dismissFailure();
    QVERIFY(!state.failure());
    QCOMPARE(changes.size(), 1);
}

void BrowserStateTest::forgetsTheFailureWhenTheSameSucceeds()
{
    FakeCatalogue fake;
    fake.failures.insert(u"start"_s, portInUse);
    BrowserState state{fake.function(), fake.events};
    QTRY_COMPARE(state.phase(), Phase::Off);
    state.start();
    QVERIFY(state.failure());
    fake.switchOn();
    QVERIFY(!state.failure());
}

void BrowserStateTest::keepsQuietAboutABrowserThatEndedWhileListed()
{
    FakeCatalogue fake;
    fake.failures.insert(u"tabs"_s, {Code::Disconnected, u"the browser is gone"_s, {}});
    BrowserState state{fake.function(), fake.events};
    QTRY_COMPARE(fake.count(u"tabs"_s), 1);
    QVERIFY(!state.failure());
    fake.failures.insert(u"tabs"_s, {Code::Timeout, u"Chrome does not answer"_s, {}});
    state.refresh();
    QTRY_VERIFY(state.failure());
}

void BrowserStateTest::makesFewCallsOfAStormOfEvents()
{
    FakeCatalogue fake;
    fake.isRunning = true;
    BrowserState state{fake.function(), fake.events};
    QTRY_COMPARE(state.phase(), Phase::Running);
    QVERIFY(settles(state));
    fake.calls.clear();
    for (int i = 0; i < 100; ++i)
        fake.tell(Event::Kind::TabOpened, {{u"targetId"_s, QString::number(i)}});
    QVERIFY(settles(state));
    QCOMPARE(fake.calls.size(), 1);
}

void BrowserStateTest::listsOnceMoreForEventsDuringAListing()
{
    FakeCatalogue fake;
    fake.isRunning = true;
    BrowserState state{fake.function(), fake.events};
    fake.hold(u"tabs"_s);
    QTRY_COMPARE(fake.count(u"tabs"_s), 1);
    for (int i = 0; i < 100; ++i)
        fake.tell(Event::Kind::TabOpened, {{u"targetId"_s, QString::number(i)}});
    bool isLater = false;
    Refresh later{[&isLater] { isLater = true; }}; // what was to run before it has run
    later.request();
    QTRY_VERIFY(isLater);
    QCOMPARE(fake.count(u"tabs"_s), 1);
    fake.tabs = {FakeCatalogue::tab(u"A"_s, u"One"_s, u"https://one.test/"_s)};
    fake.answerHeld();
    QVERIFY(settles(state));
    QCOMPARE(fake.count(u"tabs"_s), 2);
    QCOMPARE(state.tabCount(), 1);
}

void BrowserStateTest::makesNoCallOfAChangedTitle()
{
    FakeCatalogue fake;
    fake.isRunning = true;
    fake.tabs = {FakeCatalogue::tab(u"A"_s, u"One"_s, u"https://one.test/"_s)};
    BrowserState state{fake.function(), fake.events};
    QTRY_COMPARE(state.tabCount(), 1);
    QVERIFY(settles(state));
    fake.calls.clear();
    fake.tell(Event::Kind::TabChanged,
        FakeCatalogue::tab(u"A"_s, u"(1) One"_s, u"https://one.test/inbox"_s));
    QVERIFY(settles(state));
    QCOMPARE(fake.calls.size(), 0);
    QCOMPARE(state.tabs().index(0, TabTable::Title).data(), u"(1) One"_s);
    QCOMPARE(state.tabs().index(0, TabTable::Address).data(), u"https://one.test/inbox"_s);
}

void BrowserStateTest::closesATabOnlyOnce()
{
    FakeCatalogue fake;
    fake.isRunning = true;
    fake.tabs = {FakeCatalogue::tab(u"A"_s, u"One"_s, u"https://one.test/"_s)};
    BrowserState state{fake.function(), fake.events};
    QTRY_COMPARE(state.tabCount(), 1);
    fake.hold(u"close"_s);
    state.closeTab(u"A"_s);
    state.closeTab(u"A"_s);
    QCOMPARE(fake.count(u"close"_s), 1);
    fake.tabs = {};
    fake.answerHeld();
    QCOMPARE(state.tabCount(), 0);
    QVERIFY(!state.failure());
}

void BrowserStateTest::makesNothingOfItsOwnReadings()
{
    FakeCatalogue fake;
    BrowserState state{fake.function(), fake.events};
    QVERIFY(settles(state));
    fake.tellCall("window", "tabs", "ok", 3);
    fake.tellCall("window", "status", "ok", 0);
    QVERIFY(!state.lastCall());
    QVERIFY(!state.isBusy());
    fake.tellCall("http", "tabs", "ok", 3);
    QVERIFY(state.lastCall());
    QVERIFY(settles(state));
    QCOMPARE(fake.calls.size(), 2);
}

void BrowserStateTest::isBusyForAMomentAfterACall()
{
    FakeCatalogue fake;
    BrowserState state{fake.function(), fake.events};
    QTRY_COMPARE(state.phase(), Phase::Off);
    fake.tellCall("http", "click", "STALE_REF", 41);
    QVERIFY(state.isBusy());
    QCOMPARE(Wording::lastCall(state), u"Last call: http · click · STALE_REF · 41 ms"_s);
    QTRY_VERIFY(!state.isBusy());
}

void BrowserStateTest::survivesCallsThatOutliveIt()
{
    FakeCatalogue fake;
    fake.hold(u"start"_s);
    auto state = std::make_unique<BrowserState>(fake.function(), fake.events);
    state->start();
    state.reset();
    fake.answerHeld();
    fake.switchOn();
    QCOMPARE(fake.count(u"start"_s), 1);
}

TEST_CLASS(BrowserStateTest)
#include "browser_state_test.moc"
