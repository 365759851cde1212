// State per caller, through any door: its tab, and its news.

#include "core/browser/engine.h"
#include "core/commands/commands.h"
#include "core/doors/http/http_door.h"
#include "core/doors/socket/socket_door.h"
#include "tests/doors/http/raw_client.h"
#include "tests/doors/socket/line_client.h"
#include "tests/support/fixture_site.h"
#include "tests/support/heard_events.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

class CallersTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void eachHasACurrentTab();
    void thoseWithoutANameAreOne();
    void eachHearsOnce();
    void aNameMustBeOne_data();
    void aNameMustBeOne();
    void isNamedInEventsAndTabs();

private:
    // Over HTTP under that name, or none.
    QJsonObject http(const QByteArray &caller, const QByteArray &path, const QByteArray &body = {})
    {
        RawClient client{m_port};
        QByteArray lines
            = (body.isEmpty() ? "GET " : "POST ") + path + " HTTP/1.1\nHost: " + client.host();
        if (!caller.isNull())
            lines += "\nClawdis-Caller: " + caller;
        return client.ask(RawClient::request(lines, body)).json();
    }
    QJsonObject socket(const QByteArray &caller, const QByteArray &method);
    QByteArray opening(const QString &page)
    {
        return QJsonDocument{QJsonObject{{u"url"_s, m_site.url(page)}}}.toJson();
    }

    FixtureSite m_site;
    std::unique_ptr<RealChrome> m_chrome;
    std::unique_ptr<HttpDoor> m_http;
    std::unique_ptr<SocketDoor> m_socket;
    quint16 m_port = 0;
    QString m_path;
};

QJsonObject CallersTest::socket(const QByteArray &caller, const QByteArray &method)
{
    LineClient client{m_path};
    QJsonObject request{
        {u"jsonrpc"_s, u"2.0"_s}, {u"id"_s, 1}, {u"method"_s, QString::fromLatin1(method)}};
    if (!caller.isNull())
        request.insert(u"caller"_s, QString::fromLatin1(caller));
    return client.ask(QJsonDocument{request}.toJson(QJsonDocument::Compact));
}

void CallersTest::initTestCase()
{
    m_chrome = std::make_unique<RealChrome>();
    const RunCall run = [this](Call call) { return m_chrome->catalogue().call(std::move(call)); };
    const auto commands = commands::forEveryone();
    m_http = std::make_unique<HttpDoor>(commands, run, Gate{{}, Gate::Token::Optional});
    m_port = std::get<quint16>(m_http->listen(0));
    m_socket = std::make_unique<SocketDoor>(commands, run);
    m_path = m_chrome->home() + u"/clawdis.sock"_s;
    QVERIFY(!failureIn(m_socket->listen(m_path)));
}

void CallersTest::cleanupTestCase()
{
    m_socket.reset();
    m_http.reset();
    m_chrome.reset();
}

void CallersTest::eachHasACurrentTab()
{
    const QString form = http("ada", "/tabs/open", opening(u"form.html"_s))[u"targetId"].toString();
    const QString links
        = http("bob", "/tabs/open", opening(u"table.html"_s))[u"targetId"].toString();
    QVERIFY(!form.isEmpty() && !links.isEmpty() && form != links);
    QCOMPARE(http("ada", "/snapshot")[u"targetId"].toString(), form);
    QCOMPARE(http("bob", "/snapshot")[u"targetId"].toString(), links);
    const QJsonObject report = socket("ada", "snapshot");
    QCOMPARE(report[u"result"][u"targetId"].toString(), form);
}

void CallersTest::thoseWithoutANameAreOne()
{
    const QString opened = http({}, "/tabs/open", opening(u"form.html"_s))[u"targetId"].toString();
    QCOMPARE(socket({}, "snapshot")[u"result"][u"targetId"].toString(), opened);
    http("ada", "/tabs/open", opening(u"table.html"_s));
    QCOMPARE(http({}, "/snapshot")[u"targetId"].toString(), opened);
}

void CallersTest::eachHearsOnce()
{
    const QString tab = http("ada", "/tabs/open", opening(u"form.html"_s))[u"targetId"].toString();
    const auto script = [&tab](const QString &source) {
        const QJsonObject body{{u"kind"_s, u"evaluate"_s}, {u"fn"_s, source}, {u"targetId"_s, tab}};
        return QJsonDocument{body}.toJson();
    };
    QVERIFY(http("bob", "/act", script(u"() => 1"_s))[u"ok"].toBool());
    const QJsonObject first = http("ada", "/act", script(u"() => { alert('news') }"_s));
    QCOMPARE(first[u"dialogs"].toArray().size(), 1);
    const QJsonObject second = http("bob", "/act", script(u"() => 2"_s));
    QCOMPARE(second[u"dialogs"].toArray(), first[u"dialogs"].toArray());
    QVERIFY(!http("ada", "/act", script(u"() => 3"_s)).contains(u"dialogs"_s));
    QVERIFY(!http("bob", "/act", script(u"() => 4"_s)).contains(u"dialogs"_s));
}

void CallersTest::aNameMustBeOne_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("blank inside") << "a b"_ba;
    QTest::newRow("slash") << "a/b"_ba;
    QTest::newRow("not ASCII") << "\xc3\xa4"_ba;
    QTest::newRow("too long") << QByteArray(65, 'a');
}

void CallersTest::aNameMustBeOne()
{
    QFETCH(const QByteArray, name);
    QCOMPARE(http(name, "/tabs")[u"code"].toString(), u"INVALID_ARGUMENT"_s);
    const QJsonObject report = socket(name, "tabs");
    QCOMPARE(report[u"error"][u"code"].toInt(), -32602);
}

void CallersTest::isNamedInEventsAndTabs()
{
    HeardEvents heard{m_chrome->events(), Event::Kind::CallEnded};
    const QString tab = http("carl", "/tabs/open", opening(u"form.html"_s))[u"targetId"].toString();
    QCOMPARE(heard.count(), 1);
    QCOMPARE(heard.last()[u"caller"].toString(), u"carl"_s);
    QCOMPARE(heard.last()[u"door"].toString(), u"http"_s);
    QCOMPARE(
        m_chrome->engine().browser(std::nullopt).tabs().callers().find(tab)->openedBy(), u"carl"_s);
}

TEST_CLASS(CallersTest)
#include "callers_test.moc"
