#include "ui/panels/console_panel.h"

#include "tests/support/test_class.h"
#include "tests/ui/fake_door.h"
#include "tests/ui/named_controls.h"
#include "tests/ui/samples.h"
#include "ui/panels/log_table.h"
#include "ui/panels/object_tree.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>

namespace {

// A console with a few lines of two profiles, seen.
struct ShownConsole {
    ShownConsole()
    {
        fake.answer(u"tabs"_s, samples::tabs({samples::tab(u"A"_s, u"The Shop"_s)}));
        fake.answer(u"console"_s, [](const QJsonObject &arguments) {
            const bool isWork = arguments.value(u"profile") == u"work"_s;
            const QJsonArray rows{samples::message(u"log"_s, isWork ? u"work"_s : u"ready"_s, 1),
                samples::message(u"error"_s, u"Out of\nstock"_s, 2)};
            return Reply{{u"ok"_s, true}, {u"messages"_s, rows}};
        });
        fake.answer(u"consoleObject"_s,
            Reply{{u"ok"_s, true}, {u"text"_s, u"{total: 5}"_s},
                {u"properties"_s,
                    QJsonArray{QJsonObject{{u"name"_s, u"total"_s}, {u"text"_s, u"5"_s}},
                        QJsonObject{{u"name"_s, u"price"_s}, {u"text"_s, u"(getter)"_s},
                            {u"getter"_s, true}},
                        QJsonObject{{u"name"_s, u"items"_s}, {u"text"_s, u"[1]"_s},
                            {u"object"_s, u"o1.1"_s}}}}});
        panel.resize(800, 500);
        panel.show();
        panel.activateWindow();
        isActive = QTest::qWaitForWindowActive(&panel);
        panel.showProfile(u"clawd"_s);
    }
    LogTable *table() const { return panel.findChild<LogTable *>(); }
    QString text(int row) const
    {
        return table()->model()->index(row, ConsoleLines::Text).data().toString();
    }
    ObjectTree *tree() const { return panel.findChild<ObjectTree *>(); }
    // A line with an object.
    void publishCart()
    {
        QJsonObject cart = samples::message(u"log"_s, u"cart {total: 5}"_s, 3);
        cart.insert(u"objects"_s,
            QJsonArray{QJsonObject{{u"object"_s, u"o1.0"_s}, {u"text"_s, u"{total: 5}"_s}}});
        fake.publish(Event::Kind::ConsoleMessages, samples::messages(u"A"_s, {cart}));
    }
    void press(const QString &button)
    {
        QTest::mouseClick(panel.findChild<QPushButton *>(button), Qt::LeftButton);
    }

    FakeDoor fake;
    ConsolePanel panel{fake.door, fake.events};
    bool isActive = false;
};

} // namespace

class ConsolePanelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void asksNothingBeforeItIsSeen()
    {
        FakeDoor fake;
        ConsolePanel panel{fake.door, fake.events};
        panel.showProfile(u"clawd"_s);
        QCOMPARE(fake.calls.size(), 0);
        panel.show();
        QCOMPARE(fake.count(u"tabs"_s), 1);
        panel.hide();
        panel.show();
        QCOMPARE(fake.count(u"tabs"_s), 1);
    }

    void listsTheLinesOfAProfile()
    {
        ShownConsole shown;
        QCOMPARE(shown.table()->model()->rowCount(), 2);
        QCOMPARE(shown.text(0), u"ready"_s);
        shown.panel.showProfile(u"work"_s);
        QCOMPARE(shown.text(0), u"work"_s);
        shown.panel.showProfile(u"clawd"_s);
        QCOMPARE(shown.text(0), u"ready"_s);
        QCOMPARE(shown.fake.count(u"console"_s), 2);
    }

    void saysWhatToDoWhileItIsEmpty()
    {
        FakeDoor fake;
        ConsolePanel panel{fake.door, fake.events};
        panel.show();
        panel.showProfile(u"clawd"_s);
        auto *title = panel.findChild<QLabel *>(u"emptyTitle"_s);
        QVERIFY(title->isVisible());
        QCOMPARE(title->text(), u"Nothing in the console"_s);
        QVERIFY(panel.findChild<QLabel *>(u"advice"_s)->text().contains(u"Open a page"_s));
    }

    void filtersByLevelAndText()
    {
        ShownConsole shown;
        auto *level = shown.panel.findChild<QComboBox *>(u"level"_s);
        QTest::keyClick(level, Qt::Key_End);
        QCOMPARE(shown.table()->model()->rowCount(), 1);
        QCOMPARE(shown.panel.findChild<QLabel *>(u"count"_s)->text(), u"1 of 2 lines"_s);
        QTest::keyClick(level, Qt::Key_Home);
        QTest::keyClicks(shown.panel.findChild<QLineEdit *>(), u"nowhere"_s);
        QTRY_COMPARE(shown.table()->model()->rowCount(), 0);
        QCOMPARE(shown.panel.findChild<QLabel *>(u"emptyTitle"_s)->text(), u"No line fits"_s);
        QTest::keyClick(shown.panel.findChild<QLineEdit *>(), Qt::Key_Escape);
        QTRY_COMPARE(shown.table()->model()->rowCount(), 2);
    }

    void unfoldsTheObjectsOfALineByKeys()
    {
        ShownConsole shown;
        shown.publishCart();
        QTRY_COMPARE(shown.text(2), u"▸ cart {total: 5}"_s);
        shown.table()->selectRow(0);
        QVERIFY(!shown.tree()->isVisible());
        shown.table()->selectRow(2);
        QVERIFY(shown.tree()->isVisible());
        QCOMPARE(shown.fake.count(u"consoleObject"_s), 0);
        shown.table()->setFocus();
        QTest::keyClick(shown.table(), Qt::Key_Right);
        QCOMPARE(shown.fake.lastArguments(u"consoleObject"_s),
            (QJsonObject{
                {u"profile"_s, u"clawd"_s}, {u"targetId"_s, u"A"_s}, {u"object"_s, u"o1.0"_s}}));
        QTreeWidgetItem *cart = shown.tree()->topLevelItem(0);
        QCOMPARE(cart->childCount(), 3);
        QCOMPARE(cart->child(0)->text(0), u"total"_s);
        QCOMPARE(cart->child(0)->text(1), u"5"_s);
        QCOMPARE(cart->child(1)->text(1), u"(a getter: not called)"_s);
        QTest::keyClick(shown.tree(), Qt::Key_End);
        QTest::keyClick(shown.tree(), Qt::Key_Right);
        QCOMPARE(shown.fake.lastArguments(u"consoleObject"_s).value(u"object"), u"o1.1"_s);
        for (int step = 0; step < 4; ++step)
            QTest::keyClick(shown.tree(), Qt::Key_Left);
        QVERIFY(shown.table()->hasFocus() || !shown.isActive);
    }

    void saysThatChromeNoLongerHasAnObject()
    {
        ShownConsole shown;
        shown.fake.fail(u"consoleObject"_s,
            {Code::InvalidValue, u"Chrome no longer has the object o1.0"_s, {}});
        shown.publishCart();
        QTRY_COMPARE(shown.table()->model()->rowCount(), 3);
        shown.table()->selectRow(2);
        QTreeWidgetItem *cart = shown.tree()->topLevelItem(0);
        cart->setExpanded(true);
        QCOMPARE(cart->child(0)->text(0), u"Chrome no longer has it."_s);
        cart->setExpanded(false);
        shown.fake.failures.clear();
        cart->setExpanded(true);
        QCOMPARE(cart->childCount(), 3);
    }

    void copiesChosenLinesOrAll()
    {
        ShownConsole shown;
        shown.press(u"copy"_s);
        const QString all = QApplication::clipboard()->text();
        QVERIFY2(all.contains(u"ready"_s) && all.contains(u"Out of\nstock"_s), qPrintable(all));
        shown.table()->selectRow(1);
        shown.table()->setFocus();
        QTest::keySequence(shown.table(), QKeySequence::Copy);
        QVERIFY(!QApplication::clipboard()->text().contains(u"ready"_s));
    }

    void clearsOnlyItsList()
    {
        ShownConsole shown;
        shown.press(u"clear"_s);
        QCOMPARE(shown.table()->model()->rowCount(), 0);
        QCOMPARE(shown.fake.count(u"console"_s), 1);
        QVERIFY(!shown.fake.lastArguments(u"console"_s).contains(u"clear"));
    }

    void showsTheChosenLineWhole()
    {
        ShownConsole shown;
        auto *whole = shown.panel.findChild<QPlainTextEdit *>(u"wholeLine"_s);
        QVERIFY(!whole->isVisible());
        shown.table()->selectRow(1);
        QVERIFY(whole->isVisible());
        QVERIFY(whole->toPlainText().startsWith(u"Out of\nstock"_s));
        QVERIFY(whole->toPlainText().endsWith(u"https://shop.test/js/app.js:12"_s));
    }

    void opensASourceInATab()
    {
        ShownConsole shown;
        shown.fake.fail(u"open"_s, {Code::NotRunning, u"The browser is off"_s, {}});
        shown.table()->selectRow(0);
        shown.table()->setFocus();
        QTest::keySequence(shown.table(), QKeySequence::Open);
        QCOMPARE(shown.fake.lastArguments(u"open"_s),
            (QJsonObject{
                {u"profile"_s, u"clawd"_s}, {u"url"_s, u"https://shop.test/js/app.js"_s}}));
        auto *trouble = shown.panel.findChild<QLabel *>(u"trouble"_s);
        QCOMPARE(trouble->text(), u"The browser is off"_s);
        QVERIFY(trouble->isVisible());
    }

    void namesEveryControl()
    {
        ShownConsole shown;
        QCOMPARE(namelessControls(shown.panel), QStringList{});
    }
};

TEST_CLASS(ConsolePanelTest)
#include "console_panel_test.moc"
