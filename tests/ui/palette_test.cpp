#include "ui/palette.h"

#include "tests/support/test_class.h"
#include "tests/ui/named_controls.h"
#include "tests/ui/shown_settings.h"
#include "tests/ui/shown_window.h"
#include "ui/key_list.h"

#include <QAction>
#include <QLineEdit>
#include <QListWidget>
#include <QSet>
#include <QTabWidget>
#include <QTreeWidget>

#include <algorithm>

namespace {

// Opened by its keys.
struct ShownPalette {
    explicit ShownPalette(const QKeySequence &keys = Qt::CTRL | Qt::SHIFT | Qt::Key_P,
        const std::function<void(FakeCatalogue &)> &prepare = {})
    {
        if (prepare)
            prepare(window.fake);
        isReady = settles(window);
        QTest::keySequence(window.window.get(), keys);
        palette = window.find<Palette>(u"palette"_s);
    }
    QLineEdit *line() const { return palette->findChild<QLineEdit *>(); }
    QListWidget *list() const { return palette->findChild<QListWidget *>(); }
    QStringList names() const
    {
        QStringList all;
        for (int row = 0; row < list()->count(); ++row)
            all.append(list()->item(row)->text());
        return all;
    }
    void run(const QString &words) const
    {
        QTest::keyClicks(line(), words);
        QTest::keyClick(line(), Qt::Key_Return);
    }
    bool isVisible(const QString &panel) const { return window.find<QWidget>(panel)->isVisible(); }

    ShownWindow window;
    QPointer<Palette> palette;
    bool isReady = false;
};

} // namespace

class PaletteTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void opensByItsKeys()
    {
        for (const QKeySequence &keys :
            {QKeySequence{Qt::CTRL | Qt::Key_K}, QKeySequence{Qt::CTRL | Qt::SHIFT | Qt::Key_P}}) {
            const ShownPalette shown{keys};
            QVERIFY(shown.palette && shown.palette->isVisible());
            QVERIFY(shown.names().size() > 20);
            QTest::keyClick(shown.line(), Qt::Key_Escape);
            QTRY_VERIFY(!shown.palette);
        }
    }

    void findsWordsInAnyOrder()
    {
        const ShownPalette shown;
        QTest::keyClicks(shown.line(), u"work SWITCH"_s);
        QCOMPARE(shown.names(), QStringList{u"Switch to profile work"_s});
        QTest::keyClicks(shown.line(), u" nothing like it"_s);
        QCOMPARE(shown.names(), QStringList{});
        QTest::keyClick(shown.line(), Qt::Key_Return);
        QVERIFY(shown.palette->isVisible());
    }

    void doesWhatIsChosen()
    {
        {
            const ShownPalette shown;
            shown.run(u"console"_s);
            QVERIFY(shown.isVisible(u"console"_s));
            QTRY_VERIFY(!shown.palette);
        }
        {
            const ShownPalette shown;
            shown.run(u"switch work"_s);
            QCOMPARE(shown.window.text(u"profile"_s), u"work"_s);
        }
        {
            const ShownPalette shown;
            shown.run(u"start clawd"_s);
            QCOMPARE(shown.window.fake.lastAct().command, u"start"_s);
        }
        {
            const ShownPalette shown;
            shown.run(u"pause all"_s);
            QCOMPARE(shown.window.fake.lastAct().command, u"takeOver"_s);
        }
        const ShownPalette shown;
        shown.run(u"new tab"_s);
        const auto *address = shown.window.tabsPanel()->findChild<QLineEdit *>(u"address"_s);
        QCOMPARE(shown.window.window->focusWidget(), address);
    }

    void goesToATab()
    {
        const ShownPalette shown{
            Qt::CTRL | Qt::Key_K, [](FakeCatalogue &fake) { fake.switchOn(); }};
        QVERIFY(shown.isReady);
        QTest::keyClicks(shown.line(), u"two.test"_s);
        QTRY_COMPARE(shown.names().value(0), u"Two"_s);
        QVERIFY(shown.list()
                    ->item(0)
                    ->data(Qt::AccessibleTextRole)
                    .toString()
                    .startsWith(u"Tabs: Two, "_s));
        QTest::keyClick(shown.line(), Qt::Key_Return);
        QVERIFY(shown.isVisible(u"live"_s));
        QTRY_VERIFY(!shown.palette);
    }

    void goesToASetting()
    {
        const ShownPalette shown{Qt::CTRL | Qt::Key_K,
            [](FakeCatalogue &fake) { fake.replies.insert(u"settings"_s, sampleSettings()); }};
        QVERIFY(shown.isReady);
        QTest::keyClicks(shown.line(), u"sandbox"_s);
        QTRY_COMPARE(shown.names(), QStringList{u"No sandbox"_s});
        QTest::keyClick(shown.line(), Qt::Key_Return);
        QVERIFY(shown.isVisible(u"settings"_s));
        QTRY_VERIFY(shown.window.find<SettingField>(u"noSandbox"_s)
            && shown.window.find<SettingField>(u"noSandbox"_s)->isVisible());
        QTRY_VERIFY(!shown.window.find<SettingField>(u"color"_s)->isVisible());
    }

    void goesThroughTheListByArrows()
    {
        const ShownPalette shown;
        QTest::keyClicks(shown.line(), u"show"_s);
        QCOMPARE(shown.names().value(4), u"Show Activity"_s);
        QCOMPARE(shown.line()->accessibleDescription(), u"Show Tabs, Ctrl+1"_s);
        for (int i = 0; i < 4; ++i)
            QTest::keyClick(shown.line(), Qt::Key_Down);
        QCOMPARE(shown.line()->accessibleDescription(), u"Show Activity, Ctrl+5"_s);
        QTest::keyClick(shown.line(), Qt::Key_Return);
        QVERIFY(shown.isVisible(u"activity"_s));
    }

    void offersWhatCanBeDoneNow()
    {
        ShownPalette shown;
        QVERIFY(shown.names().contains(u"Stop work"_s)); // it runs
        QVERIFY(!shown.names().contains(u"Start work"_s));
        QVERIFY(!shown.names().contains(u"Switch to profile clawd"_s)); // it is shown
        QVERIFY(shown.names().contains(u"Pause all agents"_s));
    }

    void reportsTheKeysOfEach()
    {
        const ShownPalette shown;
        const int row = static_cast<int>(shown.names().indexOf(u"Show Console"_s));
        QCOMPARE(shown.list()->item(row)->data(Qt::AccessibleTextRole).toString(),
            u"Show Console, Ctrl+2"_s);
        QCOMPARE(namelessControls(*shown.palette), QStringList{});
    }

    void listsAllKeysInOnePlace()
    {
        for (const QKeySequence &keys :
            {QKeySequence{Qt::Key_F1}, QKeySequence{Qt::CTRL | Qt::Key_Question}}) {
            const ShownWindow shown;
            QTest::keySequence(shown.window.get(), keys);
            auto *list = shown.find<KeyList>(u"keyList"_s);
            QVERIFY(list && list->isVisible());
            QCOMPARE(namelessControls(*list), QStringList{});
            const auto *tree = list->findChild<QTreeWidget *>();
            QSet<QString> listed;
            for (int i = 0; i < tree->topLevelItemCount(); ++i) {
                const QTreeWidgetItem *group = tree->topLevelItem(i);
                for (int row = 0; row < group->childCount(); ++row)
                    listed.insert(group->child(row)->text(0));
            }
            for (const QString &name : {u"Show Tabs"_s, u"Show all keys"_s, u"Close tab"_s,
                     u"Copy as cURL"_s, u"Search the activity"_s})
                QVERIFY2(listed.contains(name), qPrintable(name));
            QTest::keyClick(list, Qt::Key_Escape);
            QVERIFY(!list->isVisible());
        }
    }

    // Else neither of them does anything.
    void givesNoKeyToTwoActions()
    {
        const ShownWindow shown;
        QSet<QKeySequence> taken;
        const auto isFree = [&taken](const QKeySequence &keys) { return !taken.contains(keys); };
        const auto ofWindow = shown.window->actions();
        for (const QAction *each : ofWindow) {
            const auto all = each->shortcuts();
            QVERIFY2(std::all_of(all.begin(), all.end(), isFree), qPrintable(each->text()));
            taken += {all.begin(), all.end()};
        }
        QVERIFY(taken.size() >= 16);
        const auto panels = shown.window->findChildren<QTabWidget *>();
        for (const WindowAction &each : actionsIn(*panels.first()))
            QVERIFY2(
                std::all_of(each.keys.begin(), each.keys.end(), isFree), qPrintable(each.name));
    }
};

TEST_CLASS(PaletteTest)
#include "palette_test.moc"
