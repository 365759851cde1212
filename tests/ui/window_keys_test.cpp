// The window by keys, and what the focus is on.

#include "ui/window.h"

#include "tests/support/test_class.h"
#include "tests/ui/shown_window.h"
#include "ui/key_list.h"
#include "ui/panels/notice_bar.h"

#include <QTabBar>
#include <QTabWidget>

class WindowKeysTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void givesLiveTheWholeWindow()
    {
        const ShownWindow shown{true};
        const auto isBare = [&shown] {
            return !shown.button()->isVisible() && !shown.profiles()->isVisible()
                && !shown.window->findChild<QTabWidget *>()->findChild<QTabBar *>()->isVisible();
        };
        QTest::keyClick(shown.window.get(), Qt::Key_F11);
        QVERIFY(shown.find<QWidget>(u"live"_s)->isVisible());
        QVERIFY(isBare());
        QTest::keyClick(shown.window.get(), Qt::Key_F11);
        QVERIFY(!isBare() && shown.profiles()->isVisible() && shown.button()->isVisible());
        QTest::keyClick(shown.window.get(), Qt::Key_F11);
        shown.window->showPanel(u"tabs"_s);
        QVERIFY(!isBare() && shown.profiles()->isVisible());
    }

    void listsEachKeyOnce()
    {
        const ShownWindow shown{true};
        const auto groups = keyGroups({}, *shown.window->findChild<QTabWidget *>());
        for (const KeyGroup &group : groups) {
            QStringList names;
            for (const WindowAction &each : group.actions)
                names.append(each.name + keysInWords(each.keys));
            QVERIFY2(names.removeDuplicates() == 0, qPrintable(group.name));
        }
    }

    void reopensTheTabThatWasClosedLast()
    {
        ShownWindow shown{true};
        shown.fake.publish(
            Event::Kind::TabOpened, {{u"targetId"_s, u"X"_s}, {u"url"_s, u"https://x.test/"_s}});
        shown.fake.publish(Event::Kind::TabClosed, {{u"targetId"_s, u"X"_s}});
        QTest::keyClick(shown.window.get(), Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(shown.fake.lastAct().command, u"open"_s);
        QCOMPARE(shown.fake.lastAct().arguments.value(u"url"), u"https://x.test/"_s);
    }

    // A click or an Enter that was meant for what was there before.
    void holdsBackTheButtonsOfWhatHasJustCome()
    {
        ShownWindow shown;
        int accepted = 0;
        shown.desk.notices().announce(
            {.message = u"Lost"_s, .offer = u"Again"_s, .accept = [&accepted] { ++accepted; }});
        const auto *bar = shown.bars()->findChild<NoticeBar *>();
        auto *offer = shown.find<QPushButton>(u"offer"_s);
        offer->setFocus();
        QVERIFY(offer->isVisible() && !bar->isArmed());
        QTest::mouseClick(offer, Qt::LeftButton);
        QTest::keyClick(offer, Qt::Key_Space);
        QCOMPARE(accepted, 0);
        QCOMPARE(shown.window->focusWidget(), offer);
        QTRY_VERIFY(bar->isArmed());
        QTest::keyClick(offer, Qt::Key_Space);
        QCOMPARE(accepted, 1);
    }

    // The list beside it must not have the focus, as it had while the profiles were read.
    void startsWithEnterOnTheFirstPage()
    {
        ShownWindow shown{false, true, true};
        QTRY_COMPARE(QApplication::focusWidget(), shown.find<QPushButton>(u"firstStart"_s));
        QTest::keyClick(shown.window->windowHandle(), Qt::Key_Return);
        QCOMPARE(shown.fake.lastAct().command, u"start"_s);
    }
};

TEST_CLASS(WindowKeysTest)
#include "window_keys_test.moc"
