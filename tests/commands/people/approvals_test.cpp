// Rules hold what agents do, over HTTP, until a person has said yes.

#include "tests/commands/people/asked_people.h"
#include "tests/support/heard_events.h"
#include "tests/support/test_class.h"

#include <QTemporaryDir>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

constexpr const char *shop = R"page(<title>Shop</title>
<button onclick="document.title='Bought'">Buy now</button>
<button onclick="document.title='Looked'">Look</button>
<input aria-label=Words onkeydown="document.title='Typed'">
<button onclick="fetch('/pay', {method: 'POST', body: 'all'}).catch(() => 0)">Send</button>
<form method=post action=/order><button>Order</button></form>
<input type=file aria-label=File onchange="document.title='Given'">
<a href=/report download>Report</a>)page";

} // namespace

class ApprovalsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_people = std::make_unique<AskedPeople>(); }
    void cleanup() { m_people.reset(); }

    void holdAClickUntilYes();
    void refuseAClick();
    void holdWhateverPresses_data();
    void holdWhateverPresses();
    void letOthersPass();
    void holdARequest();
    void refuseARequest();
    void holdAForm();
    void holdANavigation();
    void holdAnUpload();
    void keepAYesThatComesLate();
    void askForEachActByItself();
    void areOfASessionToo();
    void areOfAProfileToo();
    void countAtOnce();
    void refuseWhereNobodyCanBeAsked();
    void askNobodyWhileThePersonActs();

private:
    // By these rules, in that shop.
    void openBy(const QStringList &rules)
    {
        m_people->site.add(u"pay"_s, "paid");
        m_people->site.add(u"order"_s, "<title>Ordered</title>");
        m_people->chrome.reply(
            u"changeSettings"_s, {{u"approvals"_s, QJsonArray::fromStringList(rules)}});
        m_tab = m_people->open(shop);
    }
    QString title() { return m_people->chrome.ask(u"document.title"_s).toString(); }
    QString ref(const QString &name) { return m_people->chrome.ref(name); }
    void click(RawClient &agent, const QString &name)
    {
        m_people->send(agent, "/act", {{u"kind"_s, u"click"_s}, {u"ref"_s, ref(name)}});
    }
    void waitForOne() { QTRY_COMPARE(m_people->questions().size(), 1); }
    QString asked() { return m_people->questions().first()[u"what"].toString(); }

    std::unique_ptr<AskedPeople> m_people;
    QString m_tab;
};

void ApprovalsTest::holdAClickUntilYes()
{
    openBy({u"click 127.0.0.1 buy"_s});
    HeardEvents reported{m_people->chrome.events(), Event::Kind::ApprovalsAsked};
    RawClient agent{m_people->port};
    click(agent, u"Buy now"_s);
    waitForOne();
    QCOMPARE(reported.count(), 1);
    const QJsonValue question = m_people->questions().first();
    QCOMPARE(question[u"what"].toString(), u"click button “Buy now”"_s);
    QCOMPARE(question[u"rule"].toString(), u"click 127.0.0.1 buy"_s);
    QCOMPARE(question[u"caller"].toString(), u"http"_s);
    QCOMPARE(question[u"profile"].toString(), u"clawd"_s);
    QCOMPARE(question[u"targetId"].toString(), m_tab);
    QVERIFY(!comesTrue([&agent] { return !agent.received().isEmpty(); }, 300ms));
    QCOMPARE(title(), u"Shop"_s);
    QVERIFY(m_people->answer(true));
    const RawAnswer answer = agent.answer();
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.json().value(u"hit")[u"name"].toString(), u"Buy now"_s);
    QCOMPARE(title(), u"Bought"_s);
    QVERIFY(m_people->questions().isEmpty());
}

void ApprovalsTest::refuseAClick()
{
    openBy({u"click * buy now"_s});
    RawClient agent{m_people->port};
    click(agent, u"Buy now"_s);
    waitForOne();
    QVERIFY(m_people->answer(false));
    const RawAnswer answer = agent.answer();
    QCOMPARE(answer.status, 403);
    QCOMPARE(answer.code(), u"NOT_APPROVED"_s);
    QCOMPARE(answer.json().value(u"retryable"), QJsonValue(false));
    QCOMPARE(answer.json().value(u"evidence")[u"rule"].toString(), u"click * buy now"_s);
    QCOMPARE(title(), u"Shop"_s);
    // Nobody is asked again at once.
    QCOMPARE(m_people->act(u"click"_s, {{u"ref"_s, ref(u"Buy now"_s)}}).code(), u"NOT_APPROVED"_s);
    QVERIFY(m_people->questions().isEmpty());
}

void ApprovalsTest::holdWhateverPresses_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("on");
    QTest::addColumn<QJsonObject>("more");
    QTest::addColumn<QString>("what");
    QTest::newRow("Enter on the button")
        << u"press"_s << u"Buy now"_s << QJsonObject{{u"key"_s, u"Enter"_s}}
        << u"press Enter on button “Buy now”"_s;
    QTest::newRow("Space on the button")
        << u"press"_s << u"Buy now"_s << QJsonObject{{u"key"_s, u" "_s}}
        << u"press Space on button “Buy now”"_s;
    QTest::newRow("Enter in a field")
        << u"type"_s << u"Words"_s << QJsonObject{{u"text"_s, u"x"_s}, {u"submit"_s, true}}
        << u"press Enter"_s;
    QTest::newRow("a script") << u"evaluate"_s << QString{}
                              << QJsonObject{{u"fn"_s,
                                     u"() => document.querySelector('button').click()"_s}}
                              << u"run a script in the page"_s;
    QTest::newRow("the mouse") << u"mouse"_s << QString{}
                               << QJsonObject{{u"action"_s, u"click"_s}, {u"x"_s, 20}, {u"y"_s, 20}}
                               << u"press the mouse at 20, 20"_s;
}

void ApprovalsTest::holdWhateverPresses()
{
    QFETCH(const QString, kind);
    QFETCH(const QString, on);
    QFETCH(const QJsonObject, more);
    QFETCH(const QString, what);
    openBy({u"click 127.0.0.1 buy"_s});
    QJsonObject body = more;
    body.insert(u"kind"_s, kind);
    if (!on.isEmpty())
        body.insert(u"ref"_s, ref(on));
    RawClient agent{m_people->port};
    m_people->send(agent, "/act", body);
    waitForOne();
    QCOMPARE(asked(), what);
    QVERIFY(m_people->answer(false));
    QCOMPARE(agent.answer().code(), u"NOT_APPROVED"_s);
    QVERIFY(title() != u"Bought"_s);
}

void ApprovalsTest::letOthersPass()
{
    openBy({u"click 127.0.0.1 buy"_s, u"click shop.example"_s, u"request POST shop.example"_s,
        u"upload shop.example"_s});
    QCOMPARE(m_people->act(u"click"_s, {{u"ref"_s, ref(u"Look"_s)}}).status, 200);
    QCOMPARE(title(), u"Looked"_s);
    QCOMPARE(m_people->act(u"click"_s, {{u"ref"_s, ref(u"Send"_s)}}).status, 200);
    QTRY_COMPARE(m_people->site.asked(u"pay"_s), 1);
    QVERIFY(m_people->questions().isEmpty());
}

void ApprovalsTest::holdARequest()
{
    openBy({u"request POST,PUT http://127.0.0.1:*/pay"_s});
    RawClient agent{m_people->port};
    click(agent, u"Send"_s);
    waitForOne();
    QVERIFY(asked().startsWith(u"send POST to http://127.0.0.1:"_s));
    QVERIFY(!comesTrue([&agent] { return !agent.received().isEmpty(); }, 300ms));
    QCOMPARE(m_people->site.asked(u"pay"_s), 0);
    QVERIFY(m_people->answer(true));
    QCOMPARE(agent.answer().status, 200);
    QTRY_COMPARE(m_people->site.asked(u"pay"_s), 1);
}

void ApprovalsTest::refuseARequest()
{
    openBy({u"request POST *"_s});
    RawClient agent{m_people->port};
    click(agent, u"Send"_s);
    waitForOne();
    QVERIFY(m_people->answer(false));
    const RawAnswer answer = agent.answer();
    QCOMPARE(answer.status, 403);
    QCOMPARE(answer.code(), u"NOT_APPROVED"_s);
    QCOMPARE(m_people->site.asked(u"pay"_s), 0);
    // The tab goes on.
    QCOMPARE(m_people->act(u"click"_s, {{u"ref"_s, ref(u"Look"_s)}}).status, 200);
}

void ApprovalsTest::holdAForm()
{
    openBy({u"request POST 127.0.0.1"_s});
    RawClient agent{m_people->port};
    click(agent, u"Order"_s);
    waitForOne();
    QCOMPARE(m_people->site.asked(u"order"_s), 0);
    QVERIFY(m_people->answer(true));
    QCOMPARE(agent.answer().status, 200);
    QTRY_COMPARE(title(), u"Ordered"_s);
    QCOMPARE(m_people->site.asked(u"order"_s), 1);
}

void ApprovalsTest::holdANavigation()
{
    openBy({u"request * http://127.0.0.1:*/order"_s});
    RawClient agent{m_people->port};
    const QString order = m_people->site.url(u"order"_s);
    m_people->send(agent, "/navigate", {{u"url"_s, order}});
    waitForOne();
    QVERIFY(m_people->answer(false));
    QCOMPARE(agent.answer().code(), u"NOT_APPROVED"_s);
    QCOMPARE(m_people->site.asked(u"order"_s), 0);
}

void ApprovalsTest::holdAnUpload()
{
    openBy({u"upload 127.0.0.1"_s});
    const QTemporaryDir folder;
    QFile file{folder.filePath(u"plan.txt"_s)};
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("plan") == 4);
    file.close();
    for (const bool allow : {true, false}) {
        RawClient agent{m_people->port};
        m_people->send(agent, "/hooks/file-chooser",
            {{u"paths"_s, QJsonArray{file.fileName()}}, {u"inputRef"_s, ref(u"File"_s)}});
        waitForOne();
        QCOMPARE(asked(), u"give the page plan.txt"_s);
        QCOMPARE(title(), u"Shop"_s);
        QVERIFY(m_people->answer(allow));
        QCOMPARE(agent.answer().status, allow ? 200 : 403);
        QCOMPARE(title(), allow ? u"Given"_s : u"Shop"_s);
        m_people->chrome.ask(u"document.title = 'Shop'"_s);
    }
}

// The person may be slower than a call.
void ApprovalsTest::keepAYesThatComesLate()
{
    openBy({u"click 127.0.0.1 buy"_s, u"request POST *"_s});
    Call call{u"t"_s, Caller{u"http"_s}, u"click"_s, {{u"ref"_s, ref(u"Buy now"_s)}}};
    call.timeLimit = 3500ms;
    const Outcome late = QCoro::waitFor(m_people->chrome.catalogue().call(call));
    QVERIFY(std::holds_alternative<Failure>(late));
    QCOMPARE(std::get<Failure>(late).code, Code::ApprovalTimedOut);
    QCOMPARE(title(), u"Shop"_s);
    QCOMPARE(m_people->questions().size(), 1);
    QVERIFY(m_people->answer(true));
    QCOMPARE(m_people->act(u"click"_s, {{u"ref"_s, ref(u"Buy now"_s)}}).status, 200);
    QCOMPARE(title(), u"Bought"_s);
    // A request is not sent after its call has ended.
    call.arguments = {{u"ref"_s, ref(u"Send"_s)}};
    const Outcome unsent = QCoro::waitFor(m_people->chrome.catalogue().call(call));
    QVERIFY(std::holds_alternative<Failure>(unsent));
    QCOMPARE(std::get<Failure>(unsent).code, Code::ApprovalTimedOut);
    QVERIFY(m_people->answer(true));
    QCOMPARE(m_people->site.asked(u"pay"_s), 0);
    QCOMPARE(m_people->act(u"click"_s, {{u"ref"_s, ref(u"Send"_s)}}).status, 200);
    QTRY_COMPARE(m_people->site.asked(u"pay"_s), 1);
}

void ApprovalsTest::askForEachActByItself()
{
    openBy({u"request POST *"_s});
    m_people->chrome.ask(u"for (const i of [1, 2]) fetch('/pay', {method: 'POST'}); 1"_s);
    QTRY_COMPARE(m_people->questions().size(), 2);
    QVERIFY(m_people->answer(true));
    QTRY_COMPARE(m_people->site.asked(u"pay"_s), 1);
    QCOMPARE(m_people->questions().size(), 1);
    QVERIFY(m_people->answer(false));
    QCOMPARE(m_people->site.asked(u"pay"_s), 1);
}

void ApprovalsTest::areOfASessionToo()
{
    openBy({});
    const QJsonArray rules{u"click 127.0.0.1 buy"_s};
    const QString session
        = m_people->ask("/sessions", {{u"approvals"_s, rules}}).json().value(u"session").toString();
    QCOMPARE(
        m_people
            ->ask("/navigate", {{u"url"_s, m_people->site.url(u"page"_s)}, {u"session"_s, session}})
            .status,
        200);
    const QJsonObject buy{{u"selector"_s, u"text=Buy now"_s}};
    Call call{u"t"_s, Caller{u"http"_s}, u"click"_s, {{u"ref"_s, buy}, {u"session"_s, session}}};
    call.naming = Naming::ByLocator;
    auto held = m_people->chrome.catalogue().call(call);
    waitForOne();
    QCOMPARE(m_people->questions().first()[u"session"].toString(), session);
    QVERIFY(m_people->answer(true));
    QVERIFY(std::holds_alternative<Reply>(QCoro::waitFor(held)));
    // The profile's own tabs have no such rule.
    QCOMPARE(
        m_people->act(u"click"_s, {{u"ref"_s, ref(u"Buy now"_s)}, {u"targetId"_s, m_tab}}).status,
        200);
    const RawAnswer wrong
        = m_people->ask("/sessions", {{u"approvals"_s, QJsonArray{u"buy nothing"_s}}});
    QCOMPARE(wrong.code(), u"INVALID_VALUE"_s);
}

void ApprovalsTest::areOfAProfileToo()
{
    m_people.reset();
    const QJsonObject clawd{{u"cdpPort"_s, freePort()}, {u"color"_s, u"#FF4500"_s},
        {u"approvals"_s, QJsonArray{u"click 127.0.0.1 buy"_s}}};
    m_people = std::make_unique<AskedPeople>(
        QJsonObject{{u"profiles"_s, QJsonObject{{u"clawd"_s, clawd}}}});
    m_people->open(shop);
    RawClient agent{m_people->port};
    click(agent, u"Buy now"_s);
    waitForOne();
    QVERIFY(m_people->answer(true));
    QCOMPARE(agent.answer().status, 200);
}

void ApprovalsTest::countAtOnce()
{
    openBy({});
    QCOMPARE(m_people->act(u"click"_s, {{u"ref"_s, ref(u"Buy now"_s)}}).status, 200);
    m_people->chrome.reply(
        u"changeSettings"_s, {{u"approvals"_s, QJsonArray{u"request POST *"_s}}});
    RawClient agent{m_people->port};
    click(agent, u"Send"_s);
    waitForOne();
    QVERIFY(m_people->answer(false));
    QCOMPARE(agent.answer().code(), u"NOT_APPROVED"_s);
    m_people->chrome.reply(u"changeSettings"_s, {{u"approvals"_s, QJsonArray{}}});
    QCOMPARE(m_people->act(u"click"_s, {{u"ref"_s, ref(u"Send"_s)}}).status, 200);
    QTRY_COMPARE(m_people->site.asked(u"pay"_s), 1);
    const Failure wrong = m_people->chrome.failure(
        u"changeSettings"_s, {{u"approvals"_s, QJsonArray{u"shout shop.example"_s}}});
    QCOMPARE(wrong.code, Code::InvalidValue);
}

void ApprovalsTest::refuseWhereNobodyCanBeAsked()
{
    openBy({u"click 127.0.0.1 buy"_s});
    m_people->chrome.engine().askPeople(false);
    const RawAnswer answer = m_people->act(u"click"_s, {{u"ref"_s, ref(u"Buy now"_s)}});
    QCOMPARE(answer.code(), u"NOT_APPROVED"_s);
    QCOMPARE(title(), u"Shop"_s);
}

void ApprovalsTest::askNobodyWhileThePersonActs()
{
    openBy({u"click 127.0.0.1 buy"_s, u"request POST *"_s});
    m_people->chrome.reply(u"takeOver"_s);
    const Outcome bought = m_people->person(u"click"_s, {{u"ref"_s, ref(u"Buy now"_s)}});
    QVERIFY(std::holds_alternative<Reply>(bought));
    QCOMPARE(title(), u"Bought"_s);
    const Outcome sent = m_people->person(u"click"_s, {{u"ref"_s, ref(u"Send"_s)}});
    QVERIFY(std::holds_alternative<Reply>(sent));
    QTRY_COMPARE(m_people->site.asked(u"pay"_s), 1);
    QVERIFY(m_people->questions().isEmpty());
}

TEST_CLASS(ApprovalsTest)
#include "approvals_test.moc"
