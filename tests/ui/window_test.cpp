#include "ui/window.h"

#include "tests/support/test_class.h"
#include "tests/ui/fake_catalogue.h"
#include "tests/ui/settles.h"
#include "ui/swatch.h"
#include "ui/tab_list.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace {

// A window on a fake browser, shown and settled.
struct Shown {
    explicit Shown(bool isRunning = false, bool hasTray = true)
        : window{state, [hasTray] { return hasTray; }}
    {
        fake.isRunning = isRunning;
        fake.tabs = {FakeCatalogue::tab(u"A"_s, u"One"_s, u"https://one.test/"_s),
            FakeCatalogue::tab(u"B"_s, u"Two"_s, u"https://two.test/"_s)};
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QVERIFY(settles(state));
    }

    QString text(const QString &label) const { return window.findChild<QLabel *>(label)->text(); }
    QPushButton *button() const { return window.findChild<QPushButton *>(u"switch"_s); }
    TabList *list() const { return window.findChild<TabList *>(); }
    Call lastAct() const
    {
        for (auto call = fake.calls.rbegin(); call != fake.calls.rend(); ++call) {
            if (call->command != u"status"_s && call->command != u"tabs"_s)
                return *call;
        }
        return {};
    }

    FakeCatalogue fake;
    BrowserState state{fake.function(), fake.events};
    Window window;
};

} // namespace

class WindowTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysWhoseBrowserItIsAndWhatItDoes();
    void startsAndStopsWithTheButton();
    void disablesTheButtonWhileStarting();
    void givesTheFocusBackAfterStarting();
    void listsTabs();
    void followsTabsLive();
    void bringsATabToTheFront_data();
    void bringsATabToTheFront();
    void closesATabWithDelete();
    void teachesHowToOpenAPage();
    void saysWhatWentWrongUntilDismissed();
    void showsTheLastCall();
    void hidesOnCloseWhereThereIsATray();
    void wantsToQuitOnCloseWithoutATray();
    void namesEveryControl();
};

void WindowTest::saysWhoseBrowserItIsAndWhatItDoes()
{
    const Shown shown;
    QCOMPARE(shown.window.windowTitle(), u"Clawdis Browser"_s);
    QCOMPARE(shown.text(u"profile"_s), u"clawd"_s);
    QCOMPARE(shown.text(u"state"_s), u"off"_s);
    QCOMPARE(shown.window.findChild<Swatch *>()->color(), QColor{0xFF4500});
}

void WindowTest::startsAndStopsWithTheButton()
{
    const Shown shown;
    QCOMPARE(shown.button()->text(), u"&Start"_s);
    QTest::mouseClick(shown.button(), Qt::LeftButton);
    QCOMPARE(shown.lastAct().command, u"start"_s);
    QTRY_COMPARE(shown.text(u"state"_s), u"running · 2 tabs · port 18800"_s);
    QCOMPARE(shown.button()->text(), u"&Stop"_s);
    QTest::mouseClick(shown.button(), Qt::LeftButton);
    QCOMPARE(shown.lastAct().command, u"stop"_s);
    QTRY_COMPARE(shown.text(u"state"_s), u"off"_s);
}

void WindowTest::disablesTheButtonWhileStarting()
{
    Shown shown;
    shown.fake.hold(u"start"_s);
    QTest::mouseClick(shown.button(), Qt::LeftButton);
    QVERIFY(!shown.button()->isEnabled());
    QCOMPARE(shown.text(u"state"_s), u"starting…"_s);
    shown.fake.answerHeld();
    QVERIFY(shown.button()->isEnabled());
}

void WindowTest::givesTheFocusBackAfterStarting()
{
    Shown shown;
    shown.fake.hold(u"start"_s);
    shown.button()->setFocus();
    QTest::keyClick(shown.button(), Qt::Key_Space);
    QVERIFY(shown.window.focusWidget() != shown.button());
    shown.fake.answerHeld();
    QCOMPARE(shown.window.focusWidget(), shown.button());
}

void WindowTest::listsTabs()
{
    const Shown shown{true};
    QVERIFY(shown.list()->isVisible());
    QCOMPARE(shown.list()->model()->rowCount(), 2);
    QCOMPARE(shown.list()->model()->index(1, 0).data(), u"Two"_s);
}

void WindowTest::followsTabsLive()
{
    Shown shown{true};
    shown.list()->selectRow(1);
    shown.fake.tabs.prepend(FakeCatalogue::tab(u"C"_s, u"Three"_s, u"https://three.test/"_s));
    shown.fake.tell(Event::Kind::TabOpened, {{u"targetId"_s, u"C"_s}});
    QTRY_COMPARE(shown.text(u"state"_s), u"running · 3 tabs · port 18800"_s);
    QCOMPARE(shown.list()->currentIndex().row(), 2);
    shown.fake.tabs = {};
    shown.fake.tell(Event::Kind::TabClosed, {{u"targetId"_s, u"C"_s}});
    QCOMPARE(shown.list()->model()->rowCount(), 2);
    QTRY_VERIFY(!shown.list()->isVisible());
}

void WindowTest::bringsATabToTheFront_data()
{
    QTest::addColumn<int>("key");
    QTest::newRow("Return") << int{Qt::Key_Return};
    QTest::newRow("Enter") << int{Qt::Key_Enter};
    QTest::newRow("double click") << 0;
}

void WindowTest::bringsATabToTheFront()
{
    QFETCH(const int, key);
    const Shown shown{true};
    TabList *list = shown.list();
    list->setFocus();
    const QPoint second = list->visualRect(list->model()->index(1, 0)).center();
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, second);
    if (key != 0)
        QTest::keyClick(list, static_cast<Qt::Key>(key));
    else
        QTest::mouseDClick(list->viewport(), Qt::LeftButton, {}, second);
    QCOMPARE(shown.fake.count(u"focus"_s), 1);
    QCOMPARE(shown.lastAct().arguments, (QJsonObject{{u"targetId"_s, u"B"_s}}));
}

void WindowTest::closesATabWithDelete()
{
    const Shown shown{true};
    shown.list()->setFocus();
    shown.list()->selectRow(0);
    QTest::keyClick(shown.list(), Qt::Key_Delete);
    QCOMPARE(shown.lastAct().command, u"close"_s);
    QCOMPARE(shown.lastAct().arguments, (QJsonObject{{u"targetId"_s, u"A"_s}}));
}

void WindowTest::teachesHowToOpenAPage()
{
    const Shown shown;
    QVERIFY(!shown.list()->isVisible());
    const QString command = shown.text(u"command"_s);
    QVERIFY2(command.startsWith(u"curl http://127.0.0.1:18791/tabs/open "_s), qPrintable(command));
    QTest::mouseClick(shown.window.findChild<QPushButton *>(u"copy"_s), Qt::LeftButton);
    QCOMPARE(QApplication::clipboard()->text(), command);
}

void WindowTest::saysWhatWentWrongUntilDismissed()
{
    Shown shown;
    auto *message = shown.window.findChild<QLabel *>(u"failure"_s);
    QVERIFY(!message->isVisible());
    shown.fake.failures.insert(
        u"start"_s, {Code::PortInUse, u"Port <b>18800</b> is taken"_s, u"Free it."_s});
    QTest::mouseClick(shown.button(), Qt::LeftButton);
    QVERIFY(message->isVisible());
    QCOMPARE(message->textFormat(), Qt::PlainText);
    QCOMPARE(message->text(), u"Port <b>18800</b> is taken"_s);
    QCOMPARE(shown.text(u"hint"_s), u"Free it."_s);
    QTest::mouseClick(shown.window.findChild<QToolButton *>(u"dismiss"_s), Qt::LeftButton);
    QVERIFY(!message->isVisible());
}

void WindowTest::showsTheLastCall()
{
    Shown shown;
    QCOMPARE(shown.text(u"lastCall"_s), u"No calls yet"_s);
    shown.fake.tellCall("http", "open", "ok", 412);
    QCOMPARE(shown.text(u"lastCall"_s), u"Last call: http · open · ok · 412 ms"_s);
}

void WindowTest::hidesOnCloseWhereThereIsATray()
{
    Shown shown{false, true};
    const QSignalSpy quits{&shown.window, &Window::quitWanted};
    shown.window.close();
    QVERIFY(!shown.window.isVisible());
    QCOMPARE(quits.size(), 0);
    shown.window.reveal();
    QVERIFY(shown.window.isVisible());
}

void WindowTest::wantsToQuitOnCloseWithoutATray()
{
    Shown shown{false, false};
    const QSignalSpy quits{&shown.window, &Window::quitWanted};
    shown.window.close();
    QCOMPARE(quits.size(), 1);
}

void WindowTest::namesEveryControl()
{
    const Shown shown{true};
    const auto widgets = shown.window.findChildren<QWidget *>();
    for (const QWidget *widget : widgets) {
        const bool isInside = qobject_cast<QAbstractScrollArea *>(widget->parentWidget())
            || widget->objectName().startsWith(u"qt_"_s);
        if (widget->focusPolicy() != Qt::NoFocus && !isInside)
            QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
    }
}

TEST_CLASS(WindowTest)
#include "window_test.moc"
