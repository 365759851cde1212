// An agent over HTTP asks a person to do something; the person takes over, and says what came of
// it.

#include "tests/commands/people/asked_people.h"
#include "tests/support/soon.h"
#include "tests/support/test_class.h"

#include <QElapsedTimer>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

const QString pleaseSignIn = u"Please sign in."_s;

} // namespace

class HandoffTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_people = std::make_unique<AskedPeople>();
        m_people->site.add(u"inside"_s, "<!doctype html><title>Inside</title>Welcome");
        m_tab = m_people->open("<title>Login</title><button>Press</button>");
    }
    void cleanup() { m_people.reset(); }

    void reportsWhatThePersonDid();
    void keepsAgentsOutMeanwhile();
    void answersInTimeAndIsWaitedForById();
    void reportsWhichTabsThePersonOpened();
    void endsWhenItsTimeIsOver_data();
    void endsWhenItsTimeIsOver();
    void endsWhenTheAgentHangsUp();
    void endsWithItsBrowser();
    void endsWithTheApp();
    void isAskedOnceForTheSame();
    void isBounded();
    void leavesThePersonWhatTheyTook();
    void isInASession();
    void isRefusedWhereNobodyCanBeAsked();
    void knowsOnlyWhatWasAsked();
    void cannotBeEndedByAgents();

private:
    void waitForOne() { QTRY_COMPARE(m_people->handoffs().size(), 1); }
    QJsonValue theOne() { return m_people->handoffs().first(); }
    bool isControlled()
    {
        return m_people->chrome.engine().humanControl().isControlled(u"clawd"_s);
    }
    QJsonObject waitsShortly(const QString &reason)
    {
        return m_people->ask("/handoff", {{u"reason"_s, reason}, {u"waitMs"_s, 1}}).json();
    }

    std::unique_ptr<AskedPeople> m_people;
    QString m_tab;
};

void HandoffTest::reportsWhatThePersonDid()
{
    RawClient agent{m_people->port};
    m_people->send(agent, "/handoff", {{u"reason"_s, pleaseSignIn}});
    waitForOne();
    const QJsonValue row = theOne();
    QCOMPARE(row[u"reason"].toString(), pleaseSignIn);
    QCOMPARE(row[u"caller"].toString(), u"http"_s);
    QCOMPARE(row[u"profile"].toString(), u"clawd"_s);
    QCOMPARE(row[u"targetId"].toString(), m_tab);
    QVERIFY(row[u"url"].toString().endsWith(u"/page"_s));
    QVERIFY(agent.received().isEmpty());
    const Outcome went = m_people->person(
        u"navigate"_s, {{u"url"_s, m_people->site.url(u"inside"_s)}, {u"targetId"_s, m_tab}});
    QVERIFY(std::holds_alternative<Reply>(went));
    QVERIFY(m_people->end(row[u"id"].toString(), true));
    const RawAnswer answer = agent.answer();
    QCOMPARE(answer.status, 200);
    const QJsonObject report = answer.json();
    QCOMPARE(report.value(u"state").toString(), u"done"_s);
    QCOMPARE(report.value(u"targetId").toString(), m_tab);
    QCOMPARE(report.value(u"title").toString(), u"Inside"_s);
    QVERIFY(report.value(u"url").toString().endsWith(u"/inside"_s));
    QVERIFY(report.value(u"before")[u"url"].toString().endsWith(u"/page"_s));
    QCOMPARE(report.value(u"before")[u"title"].toString(), u"Login"_s);
    QVERIFY(m_people->handoffs().isEmpty());
}

void HandoffTest::keepsAgentsOutMeanwhile()
{
    const QString press = m_people->chrome.ref(u"Press"_s);
    RawClient agent{m_people->port};
    m_people->send(agent, "/handoff", {{u"reason"_s, pleaseSignIn}});
    waitForOne();
    QCOMPARE(m_people->act(u"click"_s, {{u"ref"_s, press}}).code(), u"HUMAN_CONTROL"_s);
    RawClient other{m_people->port};
    QCOMPARE(other.ask(other.get("/snapshot")).status, 200);
    // As the window does it, and then the person forgets to hand back.
    m_people->chrome.reply(u"takeOver"_s, {{u"profile"_s, u"clawd"_s}});
    QVERIFY(m_people->end(theOne()[u"id"].toString(), true));
    QCOMPARE(agent.answer().json().value(u"state").toString(), u"done"_s);
    QVERIFY(!isControlled());
    QCOMPARE(m_people->act(u"click"_s, {{u"ref"_s, press}}).status, 200);
}

void HandoffTest::answersInTimeAndIsWaitedForById()
{
    QElapsedTimer timer;
    timer.start();
    const QJsonObject first
        = m_people->ask("/handoff", {{u"reason"_s, pleaseSignIn}, {u"waitMs"_s, 300}}).json();
    QVERIFY(wasSoon(timer, 3000));
    QCOMPARE(first.value(u"state").toString(), u"waiting"_s);
    const QString id = first.value(u"id").toString();
    QVERIFY(QDateTime::fromString(first.value(u"until").toString(), Qt::ISODateWithMs)
        > QDateTime::currentDateTimeUtc().addSecs(200));
    QCOMPARE(m_people->handoffs().size(), 1);
    RawClient agent{m_people->port};
    m_people->send(agent, "/handoff", {{u"id"_s, id}});
    QVERIFY(!comesTrue([&agent] { return !agent.received().isEmpty(); }, 300ms));
    QVERIFY(m_people->end(id, false));
    const QJsonObject second = agent.answer().json();
    QCOMPARE(second.value(u"id").toString(), id);
    QCOMPARE(second.value(u"state").toString(), u"refused"_s);
    // The answer may have been lost.
    QCOMPARE(
        m_people->ask("/handoff", {{u"id"_s, id}}).json().value(u"state").toString(), u"refused"_s);
    QVERIFY(!m_people->end(id, true));
}

void HandoffTest::reportsWhichTabsThePersonOpened()
{
    RawClient agent{m_people->port};
    m_people->send(agent, "/handoff", {{u"reason"_s, pleaseSignIn}});
    waitForOne();
    const Outcome opened = m_people->person(u"open"_s, {{u"url"_s, u"about:blank"_s}});
    const QString another = std::get<Reply>(opened).value(u"targetId").toString();
    const Outcome closed = m_people->person(u"close"_s, {{u"targetId"_s, m_tab}});
    QVERIFY(std::holds_alternative<Reply>(closed));
    QVERIFY(m_people->end(theOne()[u"id"].toString(), true));
    const QJsonObject report = agent.answer().json();
    QCOMPARE(report.value(u"tabsOpened").toArray(), QJsonArray{another});
    QCOMPARE(report.value(u"tabsClosed").toArray(), QJsonArray{m_tab});
    QVERIFY(!report.contains(u"targetId"_s));
}

void HandoffTest::endsWhenItsTimeIsOver_data()
{
    QTest::addColumn<bool>("isTime");
    QTest::newRow("milliseconds") << false;
    QTest::newRow("a time") << true;
}

void HandoffTest::endsWhenItsTimeIsOver()
{
    QFETCH(const bool, isTime);
    const QDateTime then = QDateTime::currentDateTimeUtc().addSecs(3);
    const QJsonValue until
        = isTime ? QJsonValue{then.toString(Qt::ISODateWithMs)} : QJsonValue{1000};
    const RawAnswer answer
        = m_people->ask("/handoff", {{u"reason"_s, pleaseSignIn}, {u"until"_s, until}});
    QCOMPARE(answer.json().value(u"state").toString(), u"timedOut"_s);
    QVERIFY(m_people->handoffs().isEmpty());
    QVERIFY(!isControlled());
    QCOMPARE(m_people->ask("/handoff", {{u"reason"_s, pleaseSignIn}, {u"until"_s, 10}}).code(),
        u"INVALID_ARGUMENT"_s);
}

// As doors cancel it that hear of it.
void HandoffTest::endsWhenTheAgentHangsUp()
{
    Call call{u"t"_s, Caller{u"mcp"_s}, u"handoff"_s, {{u"reason"_s, pleaseSignIn}}};
    call.stop = std::make_shared<CancelSource>();
    auto asking = m_people->chrome.catalogue().call(call);
    waitForOne();
    const QString id = theOne()[u"id"].toString();
    QVERIFY(isControlled());
    call.stop->cancel();
    QTRY_VERIFY(m_people->handoffs().isEmpty());
    QVERIFY(!isControlled());
    QCoro::waitFor(asking);
    QCOMPARE(m_people->ask("/handoff", {{u"id"_s, id}}).json().value(u"state").toString(),
        u"cancelled"_s);
}

void HandoffTest::endsWithItsBrowser()
{
    RawClient agent{m_people->port};
    m_people->send(agent, "/handoff", {{u"reason"_s, pleaseSignIn}});
    waitForOne();
    QVERIFY(std::holds_alternative<Reply>(m_people->person(u"stop"_s)));
    QCOMPARE(agent.answer().json().value(u"state").toString(), u"stopped"_s);
    QVERIFY(!isControlled());
}

void HandoffTest::endsWithTheApp()
{
    RawClient agent{m_people->port};
    m_people->send(agent, "/handoff", {{u"reason"_s, pleaseSignIn}});
    waitForOne();
    QCoro::waitFor(m_people->chrome.engine().stopForQuit());
    QCOMPARE(agent.answer().json().value(u"state").toString(), u"stopped"_s);
}

void HandoffTest::isAskedOnceForTheSame()
{
    const QJsonObject first = waitsShortly(pleaseSignIn);
    QCOMPARE(waitsShortly(pleaseSignIn).value(u"id"), first.value(u"id"));
    QCOMPARE(m_people->handoffs().size(), 1);
    QVERIFY(waitsShortly(u"Please pay."_s).value(u"id") != first.value(u"id"));
    QCOMPARE(m_people->handoffs().size(), 2);
    // Of two, the profile is free again with the last.
    QVERIFY(m_people->end(first.value(u"id").toString(), true));
    QVERIFY(isControlled());
    QVERIFY(m_people->end(theOne()[u"id"].toString(), true));
    QVERIFY(!isControlled());
}

void HandoffTest::isBounded()
{
    for (int i = 0; i < 20; ++i)
        QCOMPARE(waitsShortly(u"Task %1"_s.arg(i)).value(u"state").toString(), u"waiting"_s);
    QCOMPARE(m_people->ask("/handoff", {{u"reason"_s, u"One more"_s}}).code(), u"TOO_BUSY"_s);
    QCOMPARE(m_people->ask("/handoff", {{u"reason"_s, QString{501, u'x'}}}).code(),
        u"INVALID_ARGUMENT"_s);
    QCOMPARE(m_people->ask("/handoff", {}).code(), u"INVALID_ARGUMENT"_s);
}

void HandoffTest::leavesThePersonWhatTheyTook()
{
    m_people->chrome.reply(u"takeOver"_s);
    const QString id = waitsShortly(pleaseSignIn).value(u"id").toString();
    QVERIFY(m_people->end(id, true));
    QVERIFY(isControlled());
    m_people->chrome.reply(u"handBack"_s);
    QVERIFY(!isControlled());
}

void HandoffTest::isInASession()
{
    const QString session = m_people->ask("/sessions", {}).json().value(u"session").toString();
    QVERIFY(!session.isEmpty());
    RawClient agent{m_people->port};
    m_people->send(agent, "/handoff", {{u"reason"_s, pleaseSignIn}, {u"session"_s, session}});
    waitForOne();
    const QJsonValue row = theOne();
    QCOMPARE(row[u"session"].toString(), session);
    QVERIFY(row[u"targetId"].toString() != m_tab);
    QVERIFY(m_people->end(row[u"id"].toString(), true));
    const QJsonObject report = agent.answer().json();
    QCOMPARE(report.value(u"state").toString(), u"done"_s);
    QCOMPARE(report.value(u"targetId"), row[u"targetId"]);
    QCOMPARE(report.value(u"tabsOpened").toArray(), QJsonArray{});
}

void HandoffTest::isRefusedWhereNobodyCanBeAsked()
{
    m_people->chrome.engine().askPeople(false);
    const RawAnswer answer = m_people->ask("/handoff", {{u"reason"_s, pleaseSignIn}});
    QCOMPARE(answer.status, 501);
    QCOMPARE(answer.code(), u"NOT_SUPPORTED"_s);
    QVERIFY(!isControlled());
}

void HandoffTest::knowsOnlyWhatWasAsked()
{
    const RawAnswer answer = m_people->ask("/handoff", {{u"id"_s, u"h_1"_s}});
    QCOMPARE(answer.status, 404);
    QCOMPARE(answer.code(), u"HANDOFF_NOT_FOUND"_s);
}

void HandoffTest::cannotBeEndedByAgents()
{
    const QString id = waitsShortly(pleaseSignIn).value(u"id").toString();
    for (const QString &command : {u"endHandoff"_s, u"handoffs"_s, u"answerApproval"_s}) {
        const Outcome outcome = QCoro::waitFor(m_people->chrome.catalogue().call(
            {u"t"_s, u"http"_s, command, {{u"id"_s, id}, {u"done"_s, true}}}));
        const auto *refused = std::get_if<Failure>(&outcome);
        QVERIFY(refused);
        QCOMPARE(refused->code, Code::UnknownCommand);
    }
    QCOMPARE(m_people->ask("/endHandoff", {{u"id"_s, id}}).code(), u"UNKNOWN_COMMAND"_s);
    QCOMPARE(m_people->handoffs().size(), 1);
}

TEST_CLASS(HandoffTest)
#include "handoff_test.moc"
