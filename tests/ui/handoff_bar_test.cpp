// The window shows what an agent asks for, and says what the person answers; so does the tray.

#include "tests/support/test_class.h"
#include "tests/ui/shown_window.h"
#include "ui/question_bars.h"
#include "ui/tray.h"

#include <QSignalSpy>

// Alone: no window may have been active before.

namespace {

QJsonObject handoff(const QString &id, const QString &reason, bool isCleanSignIn = false)
{
    return {{u"id"_s, id}, {u"reason"_s, reason}, {u"caller"_s, u"crawler"_s},
        {u"profile"_s, u"work"_s}, {u"session"_s, QString{}}, {u"targetId"_s, u"A"_s},
        {u"url"_s, u"https://shop.test/login"_s}, {u"until"_s, QString{}},
        {u"isCleanSignIn"_s, isCleanSignIn}};
}

void askHandoffs(FakeCatalogue &fake, const QJsonArray &handoffs)
{
    fake.replies.insert(u"handoffs"_s, {{u"handoffs"_s, handoffs}});
    fake.publish(Event::Kind::HandoffsChanged);
}

} // namespace

class HandoffBarTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Before there is an active window.
    void isAnnouncedElsewhereOnce()
    {
        FakeCatalogue fake;
        Desk desk{fake.function(), fake.events};
        QVERIFY(settles(desk));
        Tray tray{desk};
        QSignalSpy announcements{&tray, &Tray::announced};
        askHandoffs(fake, {handoff(u"h1"_s, u"Please sign in."_s)});
        QCOMPARE(announcements.size(), 1);
        QCOMPARE(announcements.first().first().toString(), u"crawler asks you: Please sign in."_s);
        QCOMPARE(tray.look(), ClawLook::NeedsYou);
        askHandoffs(fake, {handoff(u"h1"_s, u"Please sign in."_s)});
        QCOMPARE(announcements.size(), 1);
        askHandoffs(fake, {});
        QCOMPARE(tray.look(), ClawLook::Off);
    }

    void saysWhoAsksForWhatWhere()
    {
        ShownWindow shown;
        QVERIFY(!shown.find<HandoffBar>(u"handoffBar"_s)->isVisible());
        const QWidget *focused = shown.window->focusWidget();
        askHandoffs(shown.fake,
            {handoff(u"h1"_s, u"Please sign in."_s), handoff(u"h2"_s, u"Please pay."_s)});
        QVERIFY(shown.find<HandoffBar>(u"handoffBar"_s)->isVisible());
        QCOMPARE(shown.text(u"handoffQuestion"_s), u"crawler asks you: Please sign in."_s);
        const QString advice = shown.text(u"handoffAdvice"_s);
        QVERIFY(advice.contains(u"In work, at https://shop.test/login."_s));
        QVERIFY(advice.contains(u"1 more"_s));
        QVERIFY(shown.find<QPushButton>(u"takeOverHandoff"_s)->isVisible());
        QCOMPARE(shown.window->focusWidget(), focused);
        askHandoffs(shown.fake, {handoff(u"h3"_s, u"Please sign in."_s, true)});
        QVERIFY(shown.text(u"handoffAdvice"_s).contains(u"no program can look"_s));
        QVERIFY(!shown.find<QPushButton>(u"takeOverHandoff"_s)->isVisible());
        askHandoffs(shown.fake, {});
        QVERIFY(!shown.find<HandoffBar>(u"handoffBar"_s)->isVisible());
    }

    void endsTheOldest_data()
    {
        QTest::addColumn<QString>("button");
        QTest::addColumn<bool>("done");
        QTest::newRow("done") << u"finishHandoff"_s << true;
        QTest::newRow("refuse") << u"refuseHandoff"_s << false;
    }
    void endsTheOldest()
    {
        QFETCH(const QString, button);
        QFETCH(const bool, done);
        ShownWindow shown;
        askHandoffs(shown.fake, {handoff(u"h1"_s, u"one"_s), handoff(u"h2"_s, u"two"_s)});
        shown.fake.replies.insert(
            u"handoffs"_s, {{u"handoffs"_s, QJsonArray{handoff(u"h2"_s, u"two"_s)}}});
        shown.find<QPushButton>(button)->click();
        QCOMPARE(shown.fake.lastAct().command, u"endHandoff"_s);
        QCOMPARE(
            shown.fake.lastAct().arguments, (QJsonObject{{u"id"_s, u"h1"_s}, {u"done"_s, done}}));
        QCOMPARE(shown.text(u"handoffQuestion"_s), u"crawler asks you: two"_s);
    }

    void takesOverAndShowsThePage()
    {
        ShownWindow shown{true};
        askHandoffs(shown.fake, {handoff(u"h1"_s, u"Please sign in."_s)});
        shown.find<QPushButton>(u"takeOverHandoff"_s)->click();
        QCOMPARE(shown.fake.count(u"takeOver"_s), 1);
        QCOMPARE(shown.fake.count(u"focus"_s), 1);
        QCOMPARE(shown.profiles()->currentIndex().data().toString(), u"work"_s);
        QCOMPARE(shown.find<QTabWidget>(QString{})->currentWidget()->objectName(), u"live"_s);
        QVERIFY(shown.find<HandoffBar>(u"handoffBar"_s)->isVisible());
    }

    void reportsWhatWentWrong()
    {
        ShownWindow shown;
        askHandoffs(shown.fake, {handoff(u"h1"_s, u"one"_s)});
        shown.fake.failures.insert(u"focus"_s, {Code::TabNotFound, u"no such tab"_s, {}});
        shown.find<QPushButton>(u"takeOverHandoff"_s)->click();
        QCOMPARE(shown.text(u"failure"_s), u"no such tab"_s);
    }
};

TEST_CLASS(HandoffBarTest)
#include "handoff_bar_test.moc"
