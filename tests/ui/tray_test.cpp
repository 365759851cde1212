#include "ui/tray.h"

#include "tests/support/test_class.h"
#include "tests/ui/fake_catalogue.h"
#include "tests/ui/settles.h"
#include "ui/models/desk.h"

#include <QSignalSpy>

// Alone: no window may have been active before.

namespace {

struct Trayed {
    Trayed()
    {
        fake.others = {FakeCatalogue::profile(u"work"_s, u"#0066CC"_s)};
        QVERIFY(settles(desk));
    }

    QAction *entry(const QString &text) const
    {
        const auto actions = tray.menu().actions();
        for (QAction *action : actions) {
            if (action->text().remove(u'&') == text)
                return action;
        }
        return nullptr;
    }

    FakeCatalogue fake;
    Desk desk{fake.function(), fake.events};
    Tray tray{desk};
};

QStringList texts(const QMenu &menu)
{
    QStringList all;
    const auto actions = menu.actions();
    for (const QAction *action : actions)
        all.append(action->text().remove(u'&'));
    return all;
}

QImage seen(const Tray &tray)
{
    return tray.icon().pixmap(22).toImage();
}

} // namespace

class TrayTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void drawsEachLookAtEverySize();
    void wearsTheColourOfTheProfile();
    void looksAsTheBrowserIs();
    void needsYouWhileAPersonIsInControl();
    void needsYouWhileAFailureIsToBeSeen();
    void opensTheWindowOnAFailureOfItsOwn();
    void switchesTheBrowser();
    void speaksForAllProfiles();
    void cannotBeSwitchedWhileStarting();
    void offersEachProfile();
    void offersTheDoors();
    void pausesAllAgents();
    void offersWindowSettingsAndQuit();
    void saysWhatRuns();
    void reportsOfACrashWhereNobodyLooks();
};

void TrayTest::drawsEachLookAtEverySize()
{
    for (const int size : {16, 22, 24, 32, 48, 64}) {
        QList<QImage> images;
        for (const auto look : {ClawLook::Off, ClawLook::On, ClawLook::Busy, ClawLook::NeedsYou}) {
            const QIcon icon = clawIcon(QColor{0xFF4500}, look);
            QVERIFY(icon.availableSizes().contains(QSize{size, size}));
            images.append(icon.pixmap(size).toImage());
            QCOMPARE(qAlpha(images.last().pixel(0, size - 1)), 0);
            QVERIFY(!images.mid(0, images.size() - 1).contains(images.last()));
        }
    }
}

void TrayTest::wearsTheColourOfTheProfile()
{
    const QImage blue = clawIcon(QColor{0x0066CC}, ClawLook::On).pixmap(64).toImage();
    QCOMPARE(blue.pixelColor(20, 36), QColor{0x0066CC});
    const QImage off = clawIcon(QColor{0x0066CC}, ClawLook::Off).pixmap(64).toImage();
    QCOMPARE(off.pixelColor(20, 36).saturation(), 0);
}

void TrayTest::looksAsTheBrowserIs()
{
    Trayed trayed;
    QCOMPARE(trayed.tray.look(), ClawLook::Off);
    const QImage off = seen(trayed.tray);
    trayed.fake.switchOn();
    QCOMPARE(trayed.tray.look(), ClawLook::On);
    const QImage on = seen(trayed.tray);
    QVERIFY(on != off);
    trayed.fake.publishCall("http", "click", "ok", 4);
    QCOMPARE(trayed.tray.look(), ClawLook::Busy);
    QVERIFY(seen(trayed.tray) != on);
    QTRY_COMPARE(seen(trayed.tray), on);
}

void TrayTest::needsYouWhileAPersonIsInControl()
{
    Trayed trayed;
    trayed.fake.publishFor(u"work"_s, Event::Kind::ControlChanged, {{u"isHeld"_s, true}});
    QCOMPARE(trayed.tray.look(), ClawLook::NeedsYou);
    trayed.fake.publishFor(u"work"_s, Event::Kind::ControlChanged, {{u"isHeld"_s, false}});
    QCOMPARE(trayed.tray.look(), ClawLook::Off);
}

void TrayTest::needsYouWhileAFailureIsToBeSeen()
{
    Trayed trayed;
    trayed.fake.failures.insert(u"start"_s, {Code::PortInUse, u"port taken"_s, {}});
    trayed.entry(u"Start clawd"_s)->trigger();
    QCOMPARE(trayed.tray.look(), ClawLook::NeedsYou);
    QVERIFY(trayed.entry(u"Start clawd"_s));
    trayed.desk.notices().dismiss();
    QCOMPARE(trayed.tray.look(), ClawLook::Off);
}

void TrayTest::opensTheWindowOnAFailureOfItsOwn()
{
    Trayed trayed;
    const QSignalSpy openings{&trayed.tray, &Tray::windowWanted};
    trayed.fake.failures.insert(u"start"_s, {Code::PortInUse, u"port taken"_s, {}});
    trayed.desk.profileCalls().start(u"clawd"_s);
    QCOMPARE(openings.size(), 0);
    trayed.entry(u"Start clawd"_s)->trigger();
    QCOMPARE(openings.size(), 1);
}

void TrayTest::switchesTheBrowser()
{
    Trayed trayed;
    trayed.entry(u"Start clawd"_s)->trigger();
    QCOMPARE(trayed.fake.count(u"start"_s), 1);
    trayed.entry(u"Stop clawd"_s)->trigger();
    QCOMPARE(trayed.fake.count(u"stop"_s), 1);
    QVERIFY(trayed.entry(u"Start clawd"_s));
}

void TrayTest::speaksForAllProfiles()
{
    Trayed trayed;
    trayed.fake.publishFor(u"work"_s, Event::Kind::BrowserStarted);
    QAction *browser = trayed.entry(u"Stop work"_s);
    QVERIFY(browser && browser->isEnabled());
    QVERIFY(trayed.tray.tooltip().startsWith(u"Clawdis — work: running"_s));
    browser->trigger();
    QCOMPARE(trayed.fake.count(u"stop"_s), 1);
    QCOMPARE(trayed.fake.lastAct().arguments, (QJsonObject{{u"profile"_s, u"work"_s}}));
}

void TrayTest::cannotBeSwitchedWhileStarting()
{
    Trayed trayed;
    trayed.fake.hold(u"start"_s);
    trayed.entry(u"Start clawd"_s)->trigger();
    const QAction *browser = trayed.entry(u"Stop clawd"_s);
    QVERIFY(browser && !browser->isEnabled());
    trayed.fake.answerHeld();
    QVERIFY(browser->isEnabled());
}

void TrayTest::offersEachProfile()
{
    Trayed trayed;
    QMenu *work = trayed.entry(u"work: off"_s)->menu();
    QVERIFY(!work->icon().isNull());
    Q_EMIT work->aboutToShow();
    QCOMPARE(texts(*work), (QStringList{u"Start"_s, u"Show window"_s, u"Pause its agents"_s}));
    QVERIFY(!work->actions().at(1)->isEnabled());
    work->actions().first()->trigger();
    QCOMPARE(trayed.fake.lastAct().arguments, (QJsonObject{{u"profile"_s, u"work"_s}}));
    trayed.fake.publishFor(u"work"_s, Event::Kind::BrowserStarted);
    work = trayed.entry(u"work: running, 0 tabs"_s)->menu();
    Q_EMIT work->aboutToShow();
    QCOMPARE(texts(*work).first(), u"Stop"_s);
    work->actions().at(1)->trigger();
    QCOMPARE(trayed.fake.lastAct().command, u"focus"_s);
    trayed.fake.others = {};
    trayed.fake.publishFor({}, Event::Kind::ProfilesChanged);
    QTRY_VERIFY(!trayed.entry(u"work: running, 0 tabs"_s));
}

void TrayTest::offersTheDoors()
{
    Trayed trayed;
    const QSignalSpy openings{&trayed.tray, &Tray::windowWanted};
    trayed.fake.replies.insert(u"status"_s,
        Reply{
            {u"doors"_s, QJsonArray{QJsonObject{{u"name"_s, u"http"_s}, {u"state"_s, u"off"_s}}}}});
    trayed.fake.failures.insert(u"changeSettings"_s, {Code::DiskFull, u"full"_s, {}});
    QMenu *doors = trayed.entry(u"Doors"_s)->menu();
    Q_EMIT doors->aboutToShow();
    QVERIFY(settles(trayed.desk));
    QCOMPARE(texts(*doors), QStringList{u"http: Not served."_s});
    doors->actions().first()->trigger();
    QCOMPARE(openings.size(), 1); // What failed is shown there.
}

void TrayTest::pausesAllAgents()
{
    Trayed trayed;
    QAction *pause = trayed.entry(u"Pause agents"_s);
    pause->trigger();
    QCOMPARE(trayed.fake.lastAct().command, u"takeOver"_s);
    QCOMPARE(trayed.fake.lastAct().arguments, QJsonObject{});
    QVERIFY(pause->isChecked());
    pause->trigger();
    QCOMPARE(trayed.fake.lastAct().command, u"handBack"_s);
    QVERIFY(!pause->isChecked());
    trayed.fake.failures.insert(u"takeOver"_s, {Code::Timeout, u"no"_s, {}});
    pause->trigger();
    QVERIFY(!pause->isChecked());
}

void TrayTest::offersWindowSettingsAndQuit()
{
    const Trayed trayed;
    const QSignalSpy openings{&trayed.tray, &Tray::windowWanted};
    const QSignalSpy settings{&trayed.tray, &Tray::settingsWanted};
    const QSignalSpy quits{&trayed.tray, &Tray::quitWanted};
    trayed.entry(u"Open Clawdis"_s)->trigger();
    trayed.entry(u"Settings"_s)->trigger();
    trayed.entry(u"Quit"_s)->trigger();
    QCOMPARE(openings.size(), 1);
    QCOMPARE(settings.size(), 1);
    QCOMPARE(quits.size(), 1);
}

void TrayTest::saysWhatRuns()
{
    Trayed trayed;
    QCOMPARE(trayed.tray.tooltip(), u"Clawdis — nothing runs"_s);
    QAction *state = trayed.tray.menu().actions().first();
    QVERIFY(!state->isEnabled());
    QCOMPARE(state->text(), u"Nothing runs"_s);
    trayed.fake.tabs = {FakeCatalogue::tab(u"A"_s, u"One"_s, u"https://one.test/"_s),
        FakeCatalogue::tab(u"B"_s, u"Two"_s, u"https://two.test/"_s)};
    trayed.fake.switchOn();
    QTRY_COMPARE(trayed.tray.tooltip(), u"Clawdis — clawd: running, 2 tabs"_s);
    QCOMPARE(state->text(), u"1 browser runs, with 2 tabs"_s);
    trayed.fake.publishFor(u"work"_s, Event::Kind::BrowserStarted);
    QCOMPARE(state->text(), u"2 browsers run, with 2 tabs"_s);
    QVERIFY(trayed.entry(u"Stop all 2 browsers"_s));
}

void TrayTest::reportsOfACrashWhereNobodyLooks()
{
    Trayed trayed;
    const QSignalSpy announced{&trayed.tray, &Tray::announced};
    trayed.fake.switchOn();
    trayed.fake.publish(Event::Kind::BrowserStopped,
        {{u"reason"_s, u"killed"_s}, {u"lostTabs"_s, QJsonArray{u"https://a.test/"_s}}});
    QCOMPARE(announced.size(), 1);
    QVERIFY(announced.first().first().toString().contains(u"clawd"_s));
    QCOMPARE(announced.first().last().toString(), u"killed"_s);
}

TEST_CLASS(TrayTest)
#include "tray_test.moc"
