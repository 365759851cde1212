#include "ui/panels/live_panel.h"

#include "tests/support/test_class.h"
#include "tests/ui/named_controls.h"
#include "tests/ui/shown_live.h"
#include "ui/panels/dialog_question.h"

#include <QAbstractItemView>

class LivePanelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void watchesOnlyWhileItIsSeen()
    {
        ShownLive shown;
        QVERIFY(shown.watched);
        QCOMPARE(shown.watchedTab(), u"A"_s);
        shown.panel.hide();
        QCOMPARE(shown.leftTab(), u"A"_s);
        shown.panel.show();
        QCOMPARE(shown.fake.count(u"watchTab"_s), 2);
    }

    void asksNothingBeforeItIsSeen()
    {
        FakeDoor fake;
        LivePanel panel{fake.door, fake.events};
        panel.showProfile(u"clawd"_s);
        fake.publish(Event::Kind::TabOpened, samples::tab(u"A"_s, u"One"_s));
        QCoreApplication::processEvents();
        QCOMPARE(fake.calls.size(), 0);
    }

    void watchesAnotherTab()
    {
        ShownLive shown;
        QTest::keyClick(shown.chooser(), Qt::Key_Down);
        QCOMPARE(shown.leftTab(), u"A"_s);
        QCOMPARE(shown.watchedTab(), u"B"_s);
        QCOMPARE(shown.fake.count(u"watchTab"_s), 2);
    }

    void watchesTheTabItIsShown()
    {
        ShownLive shown;
        shown.panel.showTab(u"B"_s);
        QCOMPARE(shown.watchedTab(), u"B"_s);
    }

    void showsThePictureOfItsTab()
    {
        ShownLive shown;
        shown.fake.publish(Event::Kind::LiveFrame, sampleFrame(u"B"_s));
        QVERIFY(!shown.view()->isVisible());
        shown.fake.publish(Event::Kind::LiveFrame, sampleFrame(u"A"_s));
        QVERIFY(shown.view()->isVisible());
        QCOMPARE(
            shown.view()->toPage(shown.view()->pictureRect().bottomRight()), (QPointF{799, 599}));
    }

    // Else the next click of a person would miss.
    void keepsThePictureWhereItIsUnderThePointer()
    {
        ShownLive shown{true};
        QTRY_VERIFY(shown.fake.count(u"dialog"_s) > 0);
        shown.fake.publish(Event::Kind::LiveFrame, sampleFrame(u"A"_s));
        QTRY_VERIFY(shown.view()->isVisible());
        QTest::mouseMove(shown.view(), shown.view()->rect().center());
        QTRY_VERIFY(shown.view()->underMouse());
        const auto place = [&shown] {
            QCoreApplication::processEvents();
            return shown.view()->pictureRect().translated(
                shown.view()->mapTo(&shown.panel, QPoint{}));
        };
        const QRectF before = place();
        Profiles::Row refused;
        refused.name = u"clawd"_s;
        refused.isControlled = true;
        refused.refused = 1000;
        shown.panel.showState(refused);
        QVERIFY(shown.label(u"driver"_s)->text().contains(u"An agent waits"_s));
        QCOMPARE(place(), before);
        shown.fake.fail(u"input"_s, {Code::Timeout, QString{300, u'x'}, {}});
        QTest::mouseClick(shown.view(), Qt::LeftButton);
        QTRY_VERIFY(shown.label(u"trouble"_s)->isVisible());
        QCOMPARE(place(), before);
        shown.fake.answer(
            u"dialog"_s, Reply{{u"type"_s, u"confirm"_s}, {u"message"_s, u"Sure?"_s}});
        shown.fake.publish(Event::Kind::DialogChanged, {{u"targetId"_s, u"A"_s}});
        auto *question = shown.panel.findChild<DialogQuestion *>();
        QTRY_VERIFY(question->isVisible());
        QCOMPARE(place(), before);
        // Nor does an Enter that was meant for the page answer it.
        QTest::keyClick(question->findChild<QPushButton *>(u"accept"_s), Qt::Key_Return);
        QCOMPARE(shown.fake.count(u"answerDialog"_s), 0);
        QTRY_VERIFY(question->isArmed());
        QTest::keyClick(question->findChild<QPushButton *>(u"accept"_s), Qt::Key_Return);
        QCOMPARE(shown.fake.count(u"answerDialog"_s), 1);
    }

    void givesThePageMostOfTheRoom()
    {
        ShownLive shown;
        shown.panel.resize(780, 540);
        shown.fake.publish(Event::Kind::LiveFrame, sampleFrame(u"A"_s, {1280, 720}));
        QTRY_VERIFY(shown.view()->isVisible());
        QTRY_VERIFY(shown.view()->pictureRect().width() >= shown.panel.width() * 0.8);
    }

    void showsThePageInItsOwnSize()
    {
        ShownLive shown;
        shown.panel.resize(700, 500);
        shown.fake.publish(Event::Kind::LiveFrame, sampleFrame(u"A"_s));
        QTRY_VERIFY(shown.view()->pictureRect().width() < 700);
        shown.button(u"actualSize"_s)->click();
        QCOMPARE(shown.view()->pictureRect().size(), (QSizeF{800, 600}));
        QCOMPARE(shown.view()->toPage(QPointF{10, 20}), (QPointF{10, 20}));
        shown.button(u"actualSize"_s)->click();
        QTRY_VERIFY(shown.view()->pictureRect().width() < 700);
    }

    void asksThePersonWhatThePageAsks()
    {
        ShownLive shown{true};
        QTRY_VERIFY(shown.fake.count(u"dialog"_s) > 0);
        auto *question = shown.panel.findChild<QFrame *>(u"question"_s);
        QVERIFY(!question->isVisible());
        shown.fake.answer(u"dialog"_s,
            Reply{
                {u"type"_s, u"prompt"_s}, {u"message"_s, u"Name?"_s}, {u"suggestion"_s, u"Ada"_s}});
        shown.fake.answer(u"answerDialog"_s, Reply{{u"ok"_s, true}});
        shown.fake.publish(Event::Kind::DialogChanged, {{u"targetId"_s, u"A"_s}});
        QTRY_VERIFY(question->isVisible());
        QCOMPARE(shown.label(u"asked"_s)->text(), u"The page says: Name?"_s);
        question->findChild<QLineEdit *>(u"answer"_s)->setText(u"Grace"_s);
        question->findChild<QPushButton *>(u"accept"_s)->click();
        const QJsonObject answer = shown.fake.lastArguments(u"answerDialog"_s);
        QCOMPARE(answer.value(u"targetId"), u"A"_s);
        QCOMPARE(answer.value(u"accept"), true);
        QCOMPARE(answer.value(u"promptText"), u"Grace"_s);
        QVERIFY(!question->isVisible());
    }

    void leavesWhatThePageAsksToAgentsWhileTheyDrive()
    {
        ShownLive shown;
        QTRY_VERIFY(shown.fake.count(u"dialog"_s) > 0);
        const auto before = shown.fake.count(u"dialog"_s);
        shown.fake.answer(u"dialog"_s, Reply{{u"type"_s, u"alert"_s}, {u"message"_s, u"Hi"_s}});
        shown.fake.publish(Event::Kind::DialogChanged, {{u"targetId"_s, u"A"_s}});
        QTRY_VERIFY(shown.fake.count(u"dialog"_s) > before);
        QVERIFY(!shown.panel.findChild<QFrame *>(u"question"_s)->isVisible());
    }

    void saysThatItsTabHasCrashed()
    {
        ShownLive shown;
        shown.fake.publish(Event::Kind::LiveFrame, sampleFrame(u"A"_s));
        shown.fake.publish(Event::Kind::TabCrashed, {{u"targetId"_s, u"A"_s}});
        QVERIFY(!shown.view()->isVisible());
        QVERIFY(shown.label(u"emptyTitle"_s)->text().contains(u"crashed"_s));
        shown.fake.publish(Event::Kind::TabChanged, samples::tab(u"A"_s, u"One"_s));
        QCOMPARE(shown.fake.count(u"watchTab"_s), 2);
    }

    void keepsLongTitlesShort()
    {
        ShownLive shown;
        shown.giveTabs({samples::tab(u"A"_s, QString{2000, u'w'})});
        shown.fake.publish(Event::Kind::TabChanged, samples::tab(u"A"_s, u"w"_s));
        QTRY_VERIFY(shown.chooser()->itemText(0).endsWith(u'…'));
        QVERIFY(shown.chooser()->view()->sizeHintForColumn(0) < 600);
        QVERIFY(shown.chooser()->maxVisibleItems() <= 20);
    }

    void goesToAnotherTabWhenItsOwnCloses()
    {
        ShownLive shown;
        shown.giveTabs({samples::tab(u"B"_s, u"Two"_s)});
        shown.fake.publish(Event::Kind::TabClosed, {{u"targetId"_s, u"A"_s}});
        QTRY_COMPARE(shown.watchedTab(), u"B"_s);
        QCOMPARE(shown.fake.count(u"unwatchTab"_s), 0);
    }

    void keepsItsTabWhenTheListChanges()
    {
        ShownLive shown;
        shown.giveTabs({samples::tab(u"C"_s, u"Three"_s), samples::tab(u"A"_s, u"One"_s)});
        shown.fake.publish(Event::Kind::TabOpened, samples::tab(u"C"_s, u"Three"_s));
        QTRY_COMPARE(shown.chooser()->count(), 2);
        QTRY_COMPARE(shown.chooser()->itemText(0), u"Three"_s);
        QCOMPARE(shown.chooser()->currentText(), u"One"_s);
        QCOMPARE(shown.fake.count(u"watchTab"_s), 1);
    }

    void takesOverAndHandsItBack()
    {
        ShownLive shown;
        shown.fake.publish(Event::Kind::LiveFrame, sampleFrame(u"A"_s));
        QVERIFY(shown.label(u"driver"_s)->text().startsWith(u"The agents are in control."_s));
        QTest::mouseClick(shown.takeOver(), Qt::LeftButton);
        QCOMPARE(
            shown.fake.lastArguments(u"takeOver"_s), (QJsonObject{{u"profile"_s, u"clawd"_s}}));
        QVERIFY(shown.label(u"driver"_s)->text().startsWith(u"You are in control."_s));
        QTest::keyClick(shown.view(), Qt::Key_A);
        QCOMPARE(shown.fake.lastArguments(u"input"_s),
            (QJsonObject{{u"kind"_s, u"text"_s}, {u"text"_s, u"a"_s}, {u"targetId"_s, u"A"_s},
                {u"profile"_s, u"clawd"_s}}));
        QTest::mouseClick(shown.takeOver(), Qt::LeftButton);
        QCOMPARE(shown.fake.count(u"handBack"_s), 1);
        QTest::keyClick(shown.view(), Qt::Key_B);
        QCOMPARE(shown.fake.count(u"input"_s), 1);
    }

    void followsAChangeOfControlElsewhere()
    {
        ShownLive shown;
        shown.fake.answer(u"status"_s, Reply{{u"humanControl"_s, true}});
        shown.fake.publish(Event::Kind::ControlChanged, {{u"isHeld"_s, true}}, {});
        QTRY_COMPARE(shown.takeOver()->text(), u"&Hand back"_s);
    }

    void handsItsProfileBackWhileAllArePaused()
    {
        ShownLive shown{true};
        QTRY_COMPARE(shown.takeOver()->text(), u"&Hand back"_s);
        QTest::mouseClick(shown.takeOver(), Qt::LeftButton);
        QCOMPARE(
            shown.fake.lastArguments(u"handBack"_s), (QJsonObject{{u"profile"_s, u"clawd"_s}}));
        QCOMPARE(shown.takeOver()->text(), u"T&ake over"_s);
        QVERIFY(!shown.label(u"trouble"_s)->isVisible());
    }

    void followsAnAgentToItsNewTab()
    {
        ShownLive shown;
        QVERIFY(shown.follow()->isChecked());
        shown.fake.publish(Event::Kind::CallEnded, samples::clickEnded(u"h1"_s, u"B"_s));
        QCOMPARE(shown.watchedTab(), u"B"_s);
        shown.giveTabs({samples::tab(u"A"_s, u"One"_s), samples::tab(u"C"_s, u"Three"_s)});
        QJsonObject opened = samples::callEnded(u"h2"_s, u"open"_s, {}, u"ok"_s, 9);
        opened.insert(u"targetId"_s, u"C"_s);
        shown.fake.publish(Event::Kind::CallEnded, opened);
        QTRY_COMPARE(shown.watchedTab(), u"C"_s);
    }

    void goesWhereAgentsActedWhileItWasHidden()
    {
        ShownLive shown;
        shown.panel.showProfile(u"work"_s);
        shown.panel.hide();
        shown.fake.publish(Event::Kind::CallEnded, samples::clickEnded(u"h1"_s, u"B"_s));
        shown.panel.showProfile(u"clawd"_s);
        shown.panel.show();
        QTRY_COMPARE(shown.watchedTab(), u"B"_s);
    }

    void staysWithTheTabThatAPersonChose()
    {
        ShownLive shown;
        QTest::keyClick(shown.chooser(), Qt::Key_Down);
        QVERIFY(!shown.follow()->isChecked());
        shown.fake.publish(Event::Kind::CallEnded, samples::clickEnded(u"h1"_s, u"A"_s));
        QCOMPARE(shown.watchedTab(), u"B"_s);
        shown.follow()->click();
        QCOMPARE(shown.watchedTab(), u"A"_s);
    }

    void marksWhatAnAgentHit()
    {
        ShownLive shown;
        shown.fake.publish(Event::Kind::LiveFrame, sampleFrame(u"A"_s));
        shown.fake.publish(
            Event::Kind::CallEnded, samples::callEnded(u"h0"_s, u"evaluate"_s, {}, u"ok"_s, 4));
        QVERIFY(!shown.view()->isMarked());
        const QImage before = shown.view()->grab().toImage();
        shown.fake.publish(Event::Kind::CallEnded, samples::clickEnded(u"h1"_s, u"A"_s));
        QVERIFY(shown.view()->isMarked());
        QVERIFY(shown.view()->grab().toImage() != before);
        QTRY_VERIFY(!shown.view()->isMarked());
        QCOMPARE(shown.view()->grab().toImage(), before);
    }

    void showsRefsOnRequestOnly()
    {
        ShownLive shown;
        shown.fake.publish(Event::Kind::LiveFrame, sampleFrame(u"A"_s));
        QCOMPARE(shown.fake.count(u"refsInView"_s), 0);
        shown.fake.answer(u"refsInView"_s, Reply{{u"refs"_s, QJsonArray{samples::seenRef()}}});
        const QImage before = shown.view()->grab().toImage();
        shown.refs()->click();
        QCOMPARE(shown.fake.lastArguments(u"refsInView"_s),
            (QJsonObject{{u"profile"_s, u"clawd"_s}, {u"targetId"_s, u"A"_s}}));
        QVERIFY(shown.view()->grab().toImage() != before);
        shown.refs()->click();
        QCOMPARE(shown.view()->grab().toImage(), before);
        shown.fake.publish(Event::Kind::LiveFrame, sampleFrame(u"A"_s));
        QCOMPARE(shown.fake.count(u"refsInView"_s), 1);
    }

    void asksForRefsAtACalmPace()
    {
        ShownLive shown;
        shown.refs()->click();
        shown.fake.hold(u"refsInView"_s);
        for (int i = 0; i < 10; ++i)
            shown.fake.publish(Event::Kind::LiveFrame, sampleFrame(u"A"_s));
        QCOMPARE(shown.fake.count(u"refsInView"_s), 1);
        const auto answered = std::chrono::steady_clock::now();
        shown.fake.answerHeld();
        shown.fake.publish(Event::Kind::LiveFrame, sampleFrame(u"A"_s));
        QCOMPARE(shown.fake.count(u"refsInView"_s), 1);
        QTRY_COMPARE(shown.fake.count(u"refsInView"_s), 2);
        QVERIFY(std::chrono::steady_clock::now() - answered >= std::chrono::milliseconds{450});
        shown.panel.hide();
        shown.fake.publish(Event::Kind::LiveFrame, sampleFrame(u"A"_s));
        QCOMPARE(shown.fake.count(u"refsInView"_s), 2);
    }

    void wantsAWindowOfItsOwnForTheChosenTab()
    {
        ShownLive shown;
        QList<WatchedTab> wanted;
        connect(&shown.panel, &LivePanel::ownWindowWanted, &shown.panel,
            [&wanted](const WatchedTab &tab) { wanted.append(tab); });
        shown.button(u"ownWindow"_s)->click();
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted[0].profile, u"clawd"_s);
        QCOMPARE(wanted[0].targetId, u"A"_s);
        QCOMPARE(wanted[0].title, u"One"_s);
        shown.giveTabs({});
        shown.fake.publish(Event::Kind::TabClosed, {{u"targetId"_s, u"A"_s}});
        QTRY_VERIFY(!shown.button(u"ownWindow"_s)->isEnabled());
    }

    void saysThatChromeDoesNotRespond()
    {
        ShownLive shown;
        Profiles::Row row;
        row.name = u"clawd"_s;
        row.silence = u"it is suspended"_s;
        shown.panel.showState(row);
        QVERIFY(shown.label(u"driver"_s)->text().contains(u"not responding: it is suspended"_s));
        QCOMPARE(shown.label(u"emptyTitle"_s)->text(), u"Chrome is not responding"_s);
    }

    void saysThatAnAgentWaits()
    {
        ShownLive shown{true};
        QTRY_COMPARE(shown.takeOver()->text(), u"&Hand back"_s);
        Profiles::Row row;
        row.name = u"clawd"_s;
        row.refused = 3;
        shown.panel.showState(row);
        QVERIFY(shown.label(u"driver"_s)->text().contains(u"An agent waits: 3 calls refused"_s));
    }

    void saysWhatWentWrong()
    {
        ShownLive shown;
        shown.fake.fail(u"takeOver"_s, {Code::Internal, u"No control"_s, {}});
        QTest::mouseClick(shown.takeOver(), Qt::LeftButton);
        QVERIFY(shown.label(u"trouble"_s)->isVisible());
        QCOMPARE(shown.label(u"trouble"_s)->text(), u"No control"_s);
        QVERIFY(shown.takeOver()->isEnabled());
    }

    void teachesWhileThereIsNoTab()
    {
        FakeDoor fake;
        LivePanel panel{fake.door, fake.events};
        panel.showProfile(u"clawd"_s);
        panel.show();
        QVERIFY(panel.findChild<QLabel *>(u"emptyTitle"_s)->isVisible());
        QTRY_COMPARE(fake.count(u"tabs"_s), 1);
        QCOMPARE(panel.findChild<QLabel *>(u"emptyTitle"_s)->text(), u"No tab to watch"_s);
    }

    void namesEveryControl()
    {
        const ShownLive shown{true};
        QCOMPARE(namelessControls(shown.panel).join(u' '), u""_s);
    }
};

TEST_CLASS(LivePanelTest)
#include "live_panel_test.moc"
