#include "ui/window.h"

#include "tests/support/test_class.h"
#include "tests/ui/shown_window.h"
#include "ui/base/swatch.h"
#include "ui/panels/notice_bar.h"
#include "ui/panels/wall_card.h"

#include <QComboBox>
#include <QLineEdit>
#include <QProgressBar>
#include <QScreen>
#include <QSignalSpy>
#include <QSplitter>
#include <QTabWidget>
#include <QToolButton>

class WindowTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysWhoseBrowserItIsAndWhatItDoes();
    void startsAndStopsWithTheButton();
    void disablesTheButtonWhileStarting();
    void givesTheFocusBackAfterStarting();
    void showsTheWindowOfARunningBrowser();
    void showsThePanelsOfTheChosenProfile();
    void saysWhatWentWrongUntilDismissed();
    void saysWhichDoorsAreNotServed();
    void bringsADeletedProfileBack();
    void showsTheLastCall();
    void getsAPersonToARunningBrowserWithOneButton();
    void looksAgainForAMissingChrome();
    void leadsToTheSettingsFromTheFirstPage();
    void staysInThePanelThatWasChosenBeforeTheFirstStart();
    void goesFromTheWallToLive();
    void givesTheAppAPageOfItsOwn();
    void leavesTheSettingsForAProfileOrAPanel();
    void hidesTheProfilesAndShowsThemAgain();
    void opensNoLargerThanItsScreen();
    void knowsWhetherItWasSeen();
    void remembersWhereItStoodAndWhatWasChosen();
    void hidesOnCloseWhereThereIsATray();
    void wantsToQuitOnCloseWithoutATray();
    void asksNothingOfAHiddenWindow();
    void namesEveryControl();
};

void WindowTest::saysWhoseBrowserItIsAndWhatItDoes()
{
    const ShownWindow shown;
    QCOMPARE(shown.window->windowTitle(), u"Clawdis Browser"_s);
    QCOMPARE(shown.text(u"profile"_s), u"clawd"_s);
    QCOMPARE(shown.text(u"state"_s), u"off · port 18800"_s);
    QCOMPARE(shown.window->findChild<Swatch *>()->color(), QColor{0xFF4500});
}

void WindowTest::startsAndStopsWithTheButton()
{
    const ShownWindow shown;
    QCOMPARE(shown.button()->text(), u"&Start"_s);
    QTest::mouseClick(shown.button(), Qt::LeftButton);
    QCOMPARE(shown.fake.lastAct().command, u"start"_s);
    QCOMPARE(shown.fake.lastAct().arguments, (QJsonObject{{u"profile"_s, u"clawd"_s}}));
    QTRY_COMPARE(shown.text(u"state"_s), u"running · 2 tabs · port 18800"_s);
    QCOMPARE(shown.button()->text(), u"&Stop"_s);
    QTest::mouseClick(shown.button(), Qt::LeftButton);
    QCOMPARE(shown.fake.lastAct().command, u"stop"_s);
    QTRY_COMPARE(shown.text(u"state"_s), u"off · port 18800"_s);
}

void WindowTest::disablesTheButtonWhileStarting()
{
    ShownWindow shown;
    shown.fake.hold(u"start"_s);
    QTest::mouseClick(shown.button(), Qt::LeftButton);
    QVERIFY(!shown.button()->isEnabled());
    QCOMPARE(shown.text(u"state"_s), u"starting… · port 18800"_s);
    shown.fake.answerHeld();
    QVERIFY(shown.button()->isEnabled());
}

void WindowTest::givesTheFocusBackAfterStarting()
{
    ShownWindow shown;
    shown.fake.hold(u"start"_s);
    shown.button()->setFocus();
    QTest::keyClick(shown.button(), Qt::Key_Space);
    QVERIFY(shown.window->focusWidget() != shown.button());
    shown.fake.answerHeld();
    QCOMPARE(shown.window->focusWidget(), shown.button());
}

void WindowTest::showsTheWindowOfARunningBrowser()
{
    const ShownWindow shown{true};
    QTest::mouseClick(shown.find<QPushButton>(u"showWindow"_s), Qt::LeftButton);
    QCOMPARE(shown.fake.lastAct().command, u"focus"_s);
    QCOMPARE(shown.fake.lastAct().arguments, (QJsonObject{{u"profile"_s, u"clawd"_s}}));
}

void WindowTest::showsThePanelsOfTheChosenProfile()
{
    ShownWindow shown;
    shown.profiles()->setFocus();
    QTest::keyClick(shown.profiles(), Qt::Key_Down);
    QCOMPARE(shown.text(u"profile"_s), u"work"_s);
    QVERIFY(settles(shown));
    QVERIFY(std::any_of(shown.fake.calls.begin(), shown.fake.calls.end(), [](const Call &call) {
        return call.command == u"tabs"_s && call.arguments.value(u"profile") == u"work"_s;
    }));
    shown.fake.others = {};
    shown.fake.publishFor({}, Event::Kind::ProfilesChanged);
    QTRY_COMPARE(shown.text(u"profile"_s), u"clawd"_s);
}

void WindowTest::saysWhatWentWrongUntilDismissed()
{
    ShownWindow shown;
    auto *message = shown.find<QLabel>(u"failure"_s);
    QVERIFY(!message->isVisible());
    shown.fake.failures.insert(
        u"start"_s, {Code::PortInUse, u"Port <b>18800</b> is taken"_s, u"Free it."_s});
    QTest::mouseClick(shown.button(), Qt::LeftButton);
    QVERIFY(message->isVisible());
    QCOMPARE(message->textFormat(), Qt::PlainText);
    QCOMPARE(message->text(), u"Port <b>18800</b> is taken"_s);
    QCOMPARE(shown.text(u"hint"_s), u"Free it."_s);
    QTest::mouseClick(shown.find<QToolButton>(u"dismiss"_s), Qt::LeftButton);
    QVERIFY(!message->isVisible());
}

void WindowTest::saysWhichDoorsAreNotServed()
{
    ShownWindow shown;
    const NoticeBar *bar = shown.bars()->findChildren<NoticeBar *>().value(1);
    QVERIFY(bar && !bar->isVisible());
    const QJsonObject why{{u"code"_s, u"PORT_IN_USE"_s}, {u"message"_s, u"Port 7 is taken."_s},
        {u"hint"_s, u"Free it."_s}};
    const QJsonObject http{{u"of"_s, u"door"_s}, {u"name"_s, u"http"_s}, {u"failure"_s, why}};
    shown.fake.replies.insert(u"status"_s, {{u"outages"_s, QJsonArray{http}}});
    shown.fake.publishFor({}, Event::Kind::OutagesChanged);
    QTRY_VERIFY(bar->isVisible());
    QCOMPARE(bar->findChild<QLabel *>(u"failure"_s)->text(),
        u"The HTTP API is not served: Port 7 is taken."_s);
    QTRY_VERIFY(bar->isArmed());
    QTest::mouseClick(bar->findChild<QPushButton *>(u"offer"_s), Qt::LeftButton);
    QTRY_COMPARE(shown.fake.count(u"retry"_s), 1);
    shown.fake.replies.remove(u"status"_s);
    shown.fake.publishFor({}, Event::Kind::OutagesChanged);
    QTRY_VERIFY(!bar->isVisible());
}

void WindowTest::bringsADeletedProfileBack()
{
    ShownWindow shown;
    shown.desk.profileCalls().remove(u"work"_s);
    QCOMPARE(shown.text(u"failure"_s), u"Deleted work"_s);
    QTRY_VERIFY(shown.bars()->findChild<NoticeBar *>()->isArmed());
    QTest::mouseClick(shown.find<QPushButton>(u"offer"_s), Qt::LeftButton);
    QCOMPARE(shown.fake.lastAct().command, u"restoreProfile"_s);
    QVERIFY(!shown.find<QLabel>(u"failure"_s)->isVisible());
}

void WindowTest::showsTheLastCall()
{
    ShownWindow shown;
    QCOMPARE(shown.text(u"lastCall"_s), u"No calls yet"_s);
    shown.fake.publishCall("http", "open", "ok", 412);
    QCOMPARE(shown.text(u"lastCall"_s), u"Last call: http · open · ok · 412 ms"_s);
}

void WindowTest::getsAPersonToARunningBrowserWithOneButton()
{
    ShownWindow shown{false, true, true};
    auto *button = shown.find<QPushButton>(u"firstStart"_s);
    QVERIFY(button->isVisible());
    QVERIFY(!shown.tabsPanel()->isVisible());
    shown.fake.hold(u"start"_s);
    button->click();
    QCOMPARE(shown.fake.lastAct().command, u"start"_s);
    QVERIFY(shown.window->findChild<QProgressBar *>()->isVisible());
    QVERIFY(!button->isEnabled());
    shown.fake.answerHeld();
    QVERIFY(shown.tabsPanel()->isVisible());
    shown.fake.isRunning = false;
    shown.fake.publish(Event::Kind::BrowserStopped);
    QVERIFY(settles(shown));
    QVERIFY(shown.tabsPanel()->isVisible());
}

void WindowTest::looksAgainForAMissingChrome()
{
    ShownWindow shown{false, true, true};
    shown.fake.replies.insert(
        u"status"_s, {{u"profile"_s, u"clawd"_s}, {u"detectError"_s, u"looked everywhere"_s}});
    shown.desk.refresh();
    QTRY_COMPARE(shown.text(u"firstTitle"_s), u"First, a Chrome to drive"_s);
    QVERIFY(shown.text(u"firstWords"_s).startsWith(u"looked everywhere"_s));
    shown.fake.replies.clear();
    shown.find<QPushButton>(u"firstStart"_s)->click();
    QTRY_COMPARE(shown.text(u"firstTitle"_s), u"A browser for your agents"_s);
    QCOMPARE(shown.fake.count(u"start"_s), 0);
}

void WindowTest::leadsToTheSettingsFromTheFirstPage()
{
    for (const bool byKey : {true, false}) {
        const ShownWindow shown{false, true, true};
        QVERIFY(!shown.find<QWidget>(u"settings"_s)->isVisible());
        if (byKey)
            QTest::keySequence(shown.window.get(), QKeySequence{Qt::CTRL | Qt::Key_Comma});
        else
            shown.find<QPushButton>(u"firstSettings"_s)->click();
        QVERIFY(shown.find<QWidget>(u"settings"_s)->isVisible());
        shown.find<QPushButton>(u"leaveSettings"_s)->click();
        QVERIFY(shown.find<QPushButton>(u"firstSettings"_s)->isVisible());
    }
}

void WindowTest::staysInThePanelThatWasChosenBeforeTheFirstStart()
{
    ShownWindow shown{false, true, true};
    QTest::keySequence(shown.window.get(), QKeySequence{Qt::CTRL | Qt::Key_6});
    shown.fake.hold(u"start"_s);
    shown.button()->click();
    QVERIFY(shown.find<QWidget>(u"live"_s)->isVisible());
    shown.fake.answerHeld();
    QVERIFY(settles(shown));
    QVERIFY(shown.find<QWidget>(u"live"_s)->isVisible());
}

void WindowTest::goesFromTheWallToLive()
{
    const ShownWindow shown{true};
    shown.window->showPanel(u"rooms"_s);
    const auto cards = [&shown] { return shown.window->findChildren<WallCard *>(); };
    QTRY_COMPARE(cards().size(), 2);
    QTest::mouseClick(cards().last(), Qt::LeftButton, {}, {20, 20});
    QVERIFY(shown.find<QWidget>(u"live"_s)->isVisible());
    QCOMPARE(shown.text(u"profile"_s), u"work"_s);
}

void WindowTest::givesTheAppAPageOfItsOwn()
{
    ShownWindow shown;
    const auto *settings = shown.find<QWidget>(u"settings"_s);
    const auto *panels = shown.window->findChild<QTabWidget *>();
    QCOMPARE(panels->indexOf(settings), -1);
    shown.find<QPushButton>(u"appSettings"_s)->click();
    QVERIFY(settings->isVisible() && !panels->isVisible());
    QCOMPARE(shown.text(u"profile"_s), u"Clawdis Browser"_s);
    QVERIFY(!shown.button()->isVisible());
    shown.fake.switchOn();
    QVERIFY(settles(shown));
    QVERIFY(settings->isVisible());
    shown.find<QPushButton>(u"leaveSettings"_s)->click();
    QVERIFY(!settings->isVisible() && panels->isVisible());
    QCOMPARE(shown.text(u"profile"_s), u"clawd"_s);
    QVERIFY(shown.button()->isVisible());
}

void WindowTest::leavesTheSettingsForAProfileOrAPanel()
{
    const ShownWindow shown;
    const auto *settings = shown.find<QWidget>(u"settings"_s);
    shown.window->showSettings();
    const QModelIndex first = shown.profiles()->model()->index(0, 0);
    QTest::mouseClick(shown.profiles()->viewport(), Qt::LeftButton, {},
        shown.profiles()->visualRect(first).center());
    QVERIFY(!settings->isVisible());
    shown.window->showSettings();
    QTest::keySequence(shown.window.get(), QKeySequence{Qt::CTRL | Qt::Key_2});
    QVERIFY(!settings->isVisible());
    QVERIFY(shown.find<QWidget>(u"console"_s)->isVisible());
}

void WindowTest::hidesTheProfilesAndShowsThemAgain()
{
    ShownWindow shown;
    shown.find<QToolButton>(u"sidebar"_s)->click();
    QVERIFY(!shown.profiles()->isVisible());
    shown.window.reset();
    shown.open();
    QVERIFY(!shown.profiles()->isVisible());
    QTest::keyClick(shown.window.get(), Qt::Key_F9);
    QVERIFY(shown.profiles()->isVisible());
    shown.find<QSplitter>(u"halves"_s)->setSizes({0, 1000});
    QTest::keyClick(shown.window.get(), Qt::Key_F9);
    QVERIFY(shown.profiles()->isVisible() && shown.profiles()->width() > 100);
}

void WindowTest::opensNoLargerThanItsScreen()
{
    const ShownWindow shown;
    const QSize screen = shown.window->screen()->availableSize();
    QVERIFY(shown.window->width() <= screen.width() && shown.window->height() <= screen.height());
    // Whatever it shows, it fits a screen of 800 by 500.
    QVERIFY2(shown.window->minimumSizeHint().width() <= 800,
        qPrintable(QString::number(shown.window->minimumSizeHint().width())));
    QVERIFY(shown.window->minimumSizeHint().height() <= 470);
}

void WindowTest::knowsWhetherItWasSeen()
{
    ShownWindow shown{false, true, true};
    QVERIFY(shown.window->wasSeen());
    const Window fresh{shown.desk, shown.memory};
    QVERIFY(fresh.wasSeen());
    shown.memory.clear();
    QVERIFY(!fresh.wasSeen());
}

void WindowTest::remembersWhereItStoodAndWhatWasChosen()
{
    ShownWindow shown;
    shown.window->resize(820, 560);
    shown.profiles()->setFocus();
    QTest::keyClick(shown.profiles(), Qt::Key_Down);
    shown.window.reset();
    QCOMPARE(shown.memory.value(u"window/panel"_s).toString(), u"tabs"_s);
    shown.open();
    QCOMPARE(shown.window->size(), (QSize{820, 560}));
    QCOMPARE(shown.text(u"profile"_s), u"work"_s);
}

void WindowTest::hidesOnCloseWhereThereIsATray()
{
    const ShownWindow shown{false, true};
    const QSignalSpy quits{shown.window.get(), &Window::quitWanted};
    shown.window->close();
    QVERIFY(!shown.window->isVisible());
    QCOMPARE(quits.size(), 0);
    shown.window->reveal();
    QVERIFY(shown.window->isVisible());
}

void WindowTest::wantsToQuitOnCloseWithoutATray()
{
    const ShownWindow shown{false, false};
    const QSignalSpy quits{shown.window.get(), &Window::quitWanted};
    shown.window->close();
    QCOMPARE(quits.size(), 1);
}

void WindowTest::asksNothingOfAHiddenWindow()
{
    ShownWindow shown{true};
    shown.window->hide();
    shown.fake.calls.clear();
    shown.fake.publishAction(u"A"_s, u"click"_s, u"e5"_s);
    shown.fake.publish(
        Event::Kind::TabChanged, FakeCatalogue::tab(u"A"_s, u"(1) One"_s, u"https://one.test/"_s));
    QVERIFY(settles(shown));
    QCOMPARE(shown.fake.calls.size(), 0);
}

void WindowTest::namesEveryControl()
{
    const ShownWindow shown{true};
    const auto widgets = shown.window->findChildren<QWidget *>();
    for (const QWidget *widget : widgets) {
        const bool isInside = qobject_cast<QAbstractScrollArea *>(widget->parentWidget())
            || qobject_cast<QTabWidget *>(widget->parentWidget())
            || qobject_cast<QComboBox *>(widget->parentWidget())
            || widget->inherits("QComboBoxListView") || widget->objectName().startsWith(u"qt_"_s);
        if (widget->focusPolicy() != Qt::NoFocus && !isInside)
            QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
    }
}

TEST_CLASS(WindowTest)
#include "window_test.moc"
