// Nothing answers what is not asked.

#include "tests/commands/people/asked_people.h"
#include "tests/support/test_class.h"

class AnswerApprovalTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysWhetherItWasOpen()
    {
        AskedPeople people;
        people.chrome.reply(u"changeSettings"_s, {{u"approvals"_s, QJsonArray{u"click *"_s}}});
        people.open("<button>Press</button>");
        RawClient agent{people.port};
        people.send(
            agent, "/act", {{u"kind"_s, u"click"_s}, {u"ref"_s, people.chrome.ref(u"Press"_s)}});
        QTRY_COMPARE(people.questions().size(), 1);
        const QJsonObject yes{{u"id"_s, people.questions().first()[u"id"]}, {u"allow"_s, true}};
        QCOMPARE(
            people.chrome.reply(u"answerApproval"_s, yes).value(u"answered"), QJsonValue(true));
        QCOMPARE(agent.answer().status, 200);
        QCOMPARE(
            people.chrome.reply(u"answerApproval"_s, yes).value(u"answered"), QJsonValue(false));
    }
};

TEST_CLASS(AnswerApprovalTest)
#include "answer_approval_test.moc"
