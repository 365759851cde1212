// A person has taken over: all acts of agents, on either door, fail with a named code and reach no
// page, until the person hands back.

#include "core/browser/engine.h"
#include "core/catalogue/catalogue.h"
#include "core/commands/commands.h"
#include "core/documents/http_form.h"
#include "core/doors/http/http_door.h"
#include "core/doors/socket/socket_door.h"
#include "tests/doors/http/raw_client.h"
#include "tests/doors/socket/line_client.h"
#include "tests/support/fixture_site.h"
#include "tests/support/real_chrome.h"
#include "tests/support/soon.h"
#include "tests/support/test_class.h"

#include <QElapsedTimer>

namespace {

// Counts all kinds of input.
constexpr const char *countingPage = R"(<!doctype html><meta charset=utf-8><title>Counting</title>
<body style="height:4000px">
<button>Press</button><button>Other</button><input aria-label=Name>
<select aria-label=Size><option>S<option>L</select>
<p style="margin-top:3000px"><button>Below</button></p>
<script>
window.n = 0;
for (const type of ['mousemove', 'mousedown', 'click', 'keydown', 'input', 'change', 'scroll',
        'dragstart', 'focusin', 'resize', 'storage'])
    addEventListener(type, () => ++n, {capture: true});
</script>)";

QByteArray text(const QJsonObject &object)
{
    return QJsonDocument{object}.toJson(QJsonDocument::Compact);
}

} // namespace

class HumanControlTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_chrome = std::make_unique<RealChrome>();
        const RunCall run
            = [this](Call call) { return m_chrome->catalogue().call(std::move(call)); };
        m_http = std::make_unique<HttpDoor>(m_commands, run, Gate{{}, Gate::Token::Optional});
        m_port = std::get<quint16>(m_http->listen(0));
        m_socket = std::make_unique<SocketDoor>(m_commands, run);
        m_path = m_chrome->home() + u"/clawdis.sock"_s;
        QVERIFY(!failureIn(m_socket->listen(m_path)));
        m_site.add(u"counting"_s, countingPage);
        m_chrome->open(m_site.url(u"counting"_s));
        for (const QString &name : {u"Press"_s, u"Other"_s, u"Name"_s, u"Size"_s, u"Below"_s})
            m_refs.insert(name, m_chrome->ref(name));
    }

    void init() { m_chrome->reply(u"takeOver"_s, {{u"profile"_s, u"clawd"_s}}); }

    void cleanup() { m_chrome->reply(u"handBack"_s); }

    void cleanupTestCase()
    {
        m_socket.reset();
        m_http.reset();
        m_chrome.reset();
    }

    void keepsTwentyActsFromThePage();
    void refusesEveryCommandThatChangesAnything_data();
    void refusesEveryCommandThatChangesAnything();
    void letsAgentsRead();
    void letsTheWindowAct();
    void letsAgentsActWithinASecondOfHandingBack();
    void endsWhatRunsAlready_data();
    void endsWhatRunsAlready();
    void letsGoOfThePageWithoutAPress();
    void hidesTakingOverFromAgents();

private:
    QList<QPair<QByteArray, QJsonObject>> acts() const;
    RawAnswer overHttp(const QByteArray &kind, QJsonObject arguments)
    {
        RawClient client{m_port};
        arguments.insert(u"kind"_s, QString::fromLatin1(kind));
        return client.ask(client.post("/act", text(arguments)));
    }
    QJsonObject overSocket(const QByteArray &method, const QJsonObject &arguments)
    {
        LineClient client{m_path};
        return client.ask(R"({"jsonrpc":"2.0","id":1,"method":")" + method + R"(","params":)"
            + text(arguments) + '}');
    }
    Outcome fromWindow(const QString &command, const QJsonObject &arguments)
    {
        return QCoro::waitFor(m_chrome->catalogue().call(
            {u"w1"_s, {u"window"_s, Caller::Kind::Person}, command, arguments}));
    }
    QJsonValue counted() { return m_chrome->ask(u"n"_s); }

    const QList<Command> m_commands = commands::forEveryone();
    FixtureSite m_site;
    std::unique_ptr<RealChrome> m_chrome;
    std::unique_ptr<HttpDoor> m_http;
    std::unique_ptr<SocketDoor> m_socket;
    QMap<QString, QString> m_refs;
    quint16 m_port = 0;
    QString m_path;
};

QList<QPair<QByteArray, QJsonObject>> HumanControlTest::acts() const
{
    const QJsonObject button{{u"ref"_s, m_refs.value(u"Press"_s)}};
    const QString field = m_refs.value(u"Name"_s);
    return {
        {"click", button},
        {"hover", button},
        {"type", {{u"ref"_s, field}, {u"text"_s, u"x"_s}}},
        {"press", {{u"key"_s, u"a"_s}}},
        {"fill", {{u"fields"_s, QJsonArray{QJsonObject{{u"ref"_s, field}, {u"value"_s, u"y"_s}}}}}},
        {"select", {{u"ref"_s, m_refs.value(u"Size"_s)}, {u"values"_s, QJsonArray{u"L"_s}}}},
        {"drag",
            {{u"startRef"_s, m_refs.value(u"Press"_s)}, {u"endRef"_s, m_refs.value(u"Other"_s)}}},
        {"scrollIntoView", {{u"ref"_s, m_refs.value(u"Below"_s)}}},
        {"evaluate", {{u"fn"_s, u"++n"_s}}},
        {"resize", {{u"width"_s, 700}, {u"height"_s, 500}}},
    };
}

void HumanControlTest::keepsTwentyActsFromThePage()
{
    const QJsonValue before = counted();
    int refused = 0;
    const auto all = acts();
    for (const auto &[kind, arguments] : all) {
        const RawAnswer http = overHttp(kind, arguments);
        QCOMPARE(http.status, 409);
        QCOMPARE(http.code(), u"HUMAN_CONTROL"_s);
        QCOMPARE(http.json().value(u"retryable"), QJsonValue(true));
        QCOMPARE(errorCode(overSocket(kind, arguments)), u"HUMAN_CONTROL"_s);
        refused += 2;
    }
    QCOMPARE(refused, 20);
    QCOMPARE(counted(), before);
}

void HumanControlTest::refusesEveryCommandThatChangesAnything_data()
{
    QTest::addColumn<int>("nth");
    for (int i = 0; i < m_commands.size(); ++i) {
        if (m_commands.at(i).effect != Effect::Reads)
            QTest::newRow(m_commands.at(i).name) << i;
    }
}

void HumanControlTest::refusesEveryCommandThatChangesAnything()
{
    QFETCH(const int, nth);
    m_chrome->reply(u"takeOver"_s);
    const Command &command = m_commands.at(nth);
    const ExampleCall example = exampleCall(command);
    const QByteArray target = example.target.toLatin1();
    const QJsonValue before = counted();
    RawClient http{m_port};
    const bool isPost = command.http.method == "POST"_ba;
    const RawAnswer answer = http.ask(isPost ? http.post(target, text(toObject(example.body)))
                                             : http.plain(command.http.method, target));
    QCOMPARE(answer.code(), u"HUMAN_CONTROL"_s);
    const QJsonObject params = QJsonDocument::fromJson(command.example).object();
    QCOMPARE(errorCode(overSocket(command.name, params)), u"HUMAN_CONTROL"_s);
    QCOMPARE(counted(), before);
}

void HumanControlTest::letsAgentsRead()
{
    RawClient http{m_port};
    QVERIFY(
        http.ask(http.get("/snapshot")).json().value(u"snapshot").toString().contains(u"Press"_s));
    QCOMPARE(http.ask(http.get("/")).json().value(u"humanControl"), QJsonValue(true));
    QVERIFY(overSocket("tabs", {}).contains(u"result"_s));
    QVERIFY(overSocket("console", {}).contains(u"result"_s));
}

void HumanControlTest::letsTheWindowAct()
{
    const int before = counted().toInt();
    const Outcome clicked = fromWindow(u"click"_s, {{u"ref"_s, m_refs.value(u"Press"_s)}});
    QVERIFY(std::holds_alternative<Reply>(clicked));
    QVERIFY(counted().toInt() > before);
}

void HumanControlTest::letsAgentsActWithinASecondOfHandingBack()
{
    const QJsonObject click{{u"ref"_s, m_refs.value(u"Press"_s)}};
    const int before = counted().toInt();
    QElapsedTimer timer;
    timer.start();
    QVERIFY(std::holds_alternative<Reply>(fromWindow(u"handBack"_s, {})));
    QCOMPARE(overHttp("click", click).status, 200);
    QVERIFY(overSocket("click", click).contains(u"result"_s));
    QVERIFY(wasSoon(timer, 1000));
    QVERIFY(counted().toInt() >= before + 2);
}

void HumanControlTest::endsWhatRunsAlready_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QJsonObject>("arguments");
    QTest::newRow("a text") << u"type"_s
                            << QJsonObject{{u"text"_s, QString{900, u'x'}}, {u"slowly"_s, true},
                                   {u"delayMs"_s, 10}, {u"ref"_s, u"Field"_s}};
    QTest::newRow("a script") << u"evaluate"_s
                              << QJsonObject{{u"fn"_s,
                                     u"new Promise(done => { setTimeout(done, 9000) })"_s}};
}

void HumanControlTest::endsWhatRunsAlready()
{
    QFETCH(const QString, command);
    QFETCH(QJsonObject, arguments);
    m_chrome->reply(u"handBack"_s);
    m_site.add(u"long"_s, "<!doctype html><input aria-label=Field>");
    m_chrome->open(m_site.url(u"long"_s));
    if (arguments.contains(u"ref"_s))
        arguments.insert(u"ref"_s, m_chrome->ref(u"Field"_s));
    const QString typed = u"document.querySelector('input').value.length"_s;
    auto running = m_chrome->catalogue().call({u"t"_s, u"http"_s, command, arguments});
    if (arguments.contains(u"ref"_s))
        QTRY_VERIFY(m_chrome->ask(typed).toInt() > 0);
    m_chrome->reply(u"takeOver"_s);
    const Outcome outcome = QCoro::waitFor(running);
    const auto *failure = std::get_if<Failure>(&outcome);
    QVERIFY(failure);
    QCOMPARE(failure->code, Code::UnderHumanControl);
    QVERIFY2(failure->message.contains(u"while it ran"), qPrintable(failure->message));
    const int then = m_chrome->ask(typed).toInt();
    QVERIFY(then < 900);
    m_chrome->reply(u"handBack"_s);
    m_chrome->reply(
        u"hover"_s, {{u"ref"_s, m_chrome->ref(u"Field"_s)}}); // behind all that was sent
    QCOMPARE(m_chrome->ask(typed).toInt(), then);
}

void HumanControlTest::letsGoOfThePageWithoutAPress()
{
    m_chrome->reply(u"handBack"_s);
    m_site.add(u"pressed"_s,
        "<!doctype html><button onclick='seen += \" click\"'>Hold</button><div role=button "
        "tabindex=0 "
        "draggable=true aria-label=Native ondragstart='seen += \" drag\"; "
        "event.dataTransfer.setData("
        "\"text/plain\", 1)'>Native</div><div role=button tabindex=0 aria-label=Target "
        "style='margin-"
        "top:300px'>Target</div><script>seen = ''; onmousedown = () => { seen += ' down' "
        "}</script>");
    m_chrome->open(m_site.url(u"pressed"_s));
    const QJsonObject held{{u"ref"_s, m_chrome->ref(u"Hold"_s)}, {u"delayMs"_s, 2000}};
    std::optional<Failure> cut; // on a slow machine a press may be over before
    for (int i = 0; i < 5 && !cut; ++i) {
        m_chrome->ask(u"seen = ''"_s);
        auto pressing = m_chrome->catalogue().call({u"t"_s, u"http"_s, u"click"_s, held});
        QTRY_VERIFY(m_chrome->ask(u"seen"_s).toString().startsWith(u" down"_s));
        m_chrome->reply(u"takeOver"_s);
        const Outcome outcome = QCoro::waitFor(pressing);
        if (const auto *failure = std::get_if<Failure>(&outcome))
            cut = *failure;
        m_chrome->reply(u"handBack"_s);
    }
    QVERIFY(cut);
    QCOMPARE(cut->code, Code::UnderHumanControl);
    m_chrome->reply(
        u"hover"_s, {{u"ref"_s, m_chrome->ref(u"Target"_s)}}); // behind all that was sent
    QCOMPARE(m_chrome->ask(u"seen"_s), QJsonValue(u" down"_s));

    const QJsonObject across{
        {u"startRef"_s, m_chrome->ref(u"Native"_s)}, {u"endRef"_s, m_chrome->ref(u"Target"_s)}};
    auto dragging = m_chrome->catalogue().call({u"t"_s, u"http"_s, u"drag"_s, across});
    QTRY_VERIFY(m_chrome->ask(u"seen"_s).toString().endsWith(u"drag"_s));
    m_chrome->reply(u"takeOver"_s);
    QCoro::waitFor(dragging);
    m_chrome->reply(u"handBack"_s);
    m_chrome->reply(u"click"_s, {{u"ref"_s, m_chrome->ref(u"Hold"_s)}});
    QVERIFY(m_chrome->ask(u"seen"_s).toString().endsWith(u" down click"_s));
}

void HumanControlTest::hidesTakingOverFromAgents()
{
    QCOMPARE(errorCode(overSocket("handBack", {})), u"UNKNOWN_COMMAND"_s);
    QCOMPARE(overHttp("handBack", {}).status, 400);
    RawClient http{m_port};
    QCOMPARE(http.ask(http.post("/", "{}")).status, 405);
    QCOMPARE(http.ask(http.get("/handBack")).code(), u"UNKNOWN_COMMAND"_s);
}

TEST_CLASS(HumanControlTest)
#include "human_control_test.moc"
