// The window asks whether an agent may do what a rule holds, and says what the person answers.

#include "tests/support/test_class.h"
#include "tests/ui/shown_window.h"
#include "ui/question_bars.h"
#include "ui/tray.h"

#include <QSignalSpy>

namespace {

QJsonObject question(const QString &id, const QString &what)
{
    return {{u"id"_s, id}, {u"what"_s, what}, {u"address"_s, u"https://shop.test/cart"_s},
        {u"rule"_s, u"click shop.test buy"_s}, {u"caller"_s, u"crawler"_s},
        {u"profile"_s, u"clawd"_s}, {u"session"_s, QString{}}, {u"targetId"_s, u"A"_s}};
}

void ask(FakeCatalogue &fake, const QJsonArray &questions)
{
    fake.replies.insert(u"approvals"_s, {{u"questions"_s, questions}});
    fake.publish(Event::Kind::ApprovalsAsked);
}

} // namespace

class ApprovalBarTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Before there is an active window.
    void isAnnouncedElsewhere()
    {
        FakeCatalogue fake;
        Desk desk{fake.function(), fake.events};
        QVERIFY(settles(desk));
        Tray tray{desk};
        QSignalSpy announcements{&tray, &Tray::announced};
        ask(fake, {question(u"a1"_s, u"pay"_s)});
        QCOMPARE(announcements.size(), 1);
        QCOMPARE(announcements.first().first().toString(), u"crawler wants to pay"_s);
        QCOMPARE(tray.look(), ClawLook::NeedsYou);
    }

    void saysWhatWillHappen()
    {
        ShownWindow shown;
        QVERIFY(!shown.find<ApprovalBar>(u"approvalBar"_s)->isVisible());
        const QWidget *focused = shown.window->focusWidget();
        ask(shown.fake,
            {question(u"a1"_s, u"click button “Buy now”"_s), question(u"a2"_s, u"upload x"_s)});
        QCOMPARE(shown.text(u"approvalQuestion"_s), u"crawler wants to click button “Buy now”"_s);
        const QString advice = shown.text(u"approvalAdvice"_s);
        QVERIFY(advice.contains(u"https://shop.test/cart"_s));
        QVERIFY(advice.contains(u"click shop.test buy"_s));
        QVERIFY(advice.contains(u"1 more"_s));
        QCOMPARE(shown.window->focusWidget(), focused);
        ask(shown.fake, {});
        QVERIFY(!shown.find<ApprovalBar>(u"approvalBar"_s)->isVisible());
    }

    void answersTheOldest_data()
    {
        QTest::addColumn<QString>("button");
        QTest::addColumn<bool>("allow");
        QTest::newRow("yes") << u"allowApproval"_s << true;
        QTest::newRow("no") << u"refuseApproval"_s << false;
    }
    void answersTheOldest()
    {
        QFETCH(const QString, button);
        QFETCH(const bool, allow);
        ShownWindow shown;
        ask(shown.fake, {question(u"a1"_s, u"one"_s), question(u"a2"_s, u"two"_s)});
        shown.fake.replies.insert(
            u"approvals"_s, {{u"questions"_s, QJsonArray{question(u"a2"_s, u"two"_s)}}});
        shown.find<QPushButton>(button)->click();
        QCOMPARE(shown.fake.lastAct().command, u"answerApproval"_s);
        QCOMPARE(
            shown.fake.lastAct().arguments, (QJsonObject{{u"id"_s, u"a1"_s}, {u"allow"_s, allow}}));
        QCOMPARE(shown.text(u"approvalQuestion"_s), u"crawler wants to two"_s);
    }
};

TEST_CLASS(ApprovalBarTest)
#include "approval_bar_test.moc"
