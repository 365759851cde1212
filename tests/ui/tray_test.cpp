#include "ui/tray.h"

#include "tests/support/test_class.h"
#include "tests/ui/fake_catalogue.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

QAction *entry(const Tray &tray, const QString &text)
{
    const auto actions = tray.menu().actions();
    for (QAction *action : actions) {
        if (action->text().remove(u'&') == text)
            return action;
    }
    return nullptr;
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
    void switchesTheBrowser();
    void cannotBeSwitchedWhileStarting();
    void opensTheWindowOnAFailureOfItsOwn();
    void offersWindowAndQuit();
    void saysInTheTooltipWhatRuns();
};

void TrayTest::drawsEachLookAtEverySize()
{
    for (const int size : {16, 22, 24, 32, 48, 64}) {
        QList<QImage> images;
        for (const auto look : {ClawLook::Off, ClawLook::On, ClawLook::Busy}) {
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
    FakeCatalogue fake;
    BrowserState state{fake.function(), fake.events};
    const Tray tray{state};
    QTRY_COMPARE(state.phase(), BrowserState::Phase::Off);
    const QImage off = seen(tray);
    fake.switchOn();
    const QImage on = seen(tray);
    QVERIFY(on != off);
    fake.tellCall("http", "click", "ok", 4);
    const QImage busy = seen(tray);
    QVERIFY(busy != on);
    QTRY_COMPARE(seen(tray), on);
}

void TrayTest::switchesTheBrowser()
{
    FakeCatalogue fake;
    BrowserState state{fake.function(), fake.events};
    const Tray tray{state};
    QTRY_COMPARE(state.phase(), BrowserState::Phase::Off);
    QAction *browser = entry(tray, u"Agent browser"_s);
    QVERIFY(browser->isCheckable() && !browser->isChecked());
    browser->trigger();
    QCOMPARE(fake.count(u"start"_s), 1);
    QVERIFY(browser->isChecked());
    browser->trigger();
    QCOMPARE(fake.count(u"stop"_s), 1);
    QVERIFY(!browser->isChecked());
}

void TrayTest::cannotBeSwitchedWhileStarting()
{
    FakeCatalogue fake;
    BrowserState state{fake.function(), fake.events};
    const Tray tray{state};
    QTRY_COMPARE(state.phase(), BrowserState::Phase::Off);
    fake.hold(u"start"_s);
    QAction *browser = entry(tray, u"Agent browser"_s);
    browser->trigger();
    QVERIFY(browser->isChecked() && !browser->isEnabled());
    fake.answerHeld();
    QVERIFY(browser->isChecked() && browser->isEnabled());
}

void TrayTest::opensTheWindowOnAFailureOfItsOwn()
{
    FakeCatalogue fake;
    BrowserState state{fake.function(), fake.events};
    const Tray tray{state};
    QTRY_COMPARE(state.phase(), BrowserState::Phase::Off);
    const QSignalSpy openings{&tray, &Tray::windowWanted};
    fake.failures.insert(u"start"_s, {Code::PortInUse, u"port taken"_s, {}});
    state.start();
    QCOMPARE(openings.size(), 0);
    entry(tray, u"Agent browser"_s)->trigger();
    QCOMPARE(openings.size(), 1);
    QVERIFY(!entry(tray, u"Agent browser"_s)->isChecked());
}

void TrayTest::offersWindowAndQuit()
{
    FakeCatalogue fake;
    BrowserState state{fake.function(), fake.events};
    const Tray tray{state};
    const QSignalSpy openings{&tray, &Tray::windowWanted};
    const QSignalSpy quits{&tray, &Tray::quitWanted};
    entry(tray, u"Open Clawdis"_s)->trigger();
    entry(tray, u"Quit"_s)->trigger();
    QCOMPARE(openings.size(), 1);
    QCOMPARE(quits.size(), 1);
}

void TrayTest::saysInTheTooltipWhatRuns()
{
    FakeCatalogue fake;
    fake.isRunning = true;
    fake.tabs = {FakeCatalogue::tab(u"A"_s, u"One"_s, u"https://one.test/"_s),
        FakeCatalogue::tab(u"B"_s, u"Two"_s, u"https://two.test/"_s)};
    BrowserState state{fake.function(), fake.events};
    const Tray tray{state};
    QTRY_COMPARE(tray.tooltip(), u"Clawdis — clawd: running, 2 tabs"_s);
}

TEST_CLASS(TrayTest)
#include "tray_test.moc"
