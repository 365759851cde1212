// One call, two doors: HTTP and the socket return the same Outcome.

#include "core/commands/commands.h"
#include "core/doors/http/http_door.h"
#include "core/doors/socket/socket_door.h"
#include "core/doors/socket/socket_errors.h"
#include "tests/doors/http/raw_client.h"
#include "tests/doors/socket/line_client.h"
#include "tests/support/fixture_site.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

class SameOutcomeTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_chrome = std::make_unique<RealChrome>();
        const RunCall run
            = [this](Call call) { return m_chrome->catalogue().call(std::move(call)); };
        const auto commands = commands::forEveryone();
        m_http = std::make_unique<HttpDoor>(commands, run, Gate{{}, Gate::Token::Optional});
        m_port = std::get<quint16>(m_http->listen(0));
        m_socket = std::make_unique<SocketDoor>(commands, run);
        m_path = m_chrome->home() + u"/clawdis.sock"_s;
        QVERIFY(!failureIn(m_socket->listen(m_path)));
        m_chrome->open(m_site.url(u"form.html"_s));
    }

    void cleanupTestCase()
    {
        m_socket.reset();
        m_http.reset();
        m_chrome.reset();
    }

    void saysTheSame_data();
    void saysTheSame();

private:
    FixtureSite m_site;
    std::unique_ptr<RealChrome> m_chrome;
    std::unique_ptr<HttpDoor> m_http;
    std::unique_ptr<SocketDoor> m_socket;
    quint16 m_port = 0;
    QString m_path;
};

void SameOutcomeTest::saysTheSame_data()
{
    QTest::addColumn<QByteArray>("target"); // GET where there is no body
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("params");
    QTest::addColumn<int>("status");

    QTest::newRow("tabs") << "/tabs"_ba
                          << ""_ba
                          << "tabs"_ba
                          << "{}"_ba << 200;
    QTest::newRow("snapshot") << "/snapshot?interactive=true"_ba
                              << ""_ba
                              << "snapshot"_ba
                              << R"({"interactive":true})"_ba << 200;
    QTest::newRow("click") << "/act"_ba
                           << R"({"kind":"click","ref":"e9999"})"_ba
                           << "click"_ba
                           << R"({"ref":"e9999"})"_ba << 404;
    QTest::newRow("an unknown argument") << "/act"_ba
                                         << R"({"kind":"click","selector":"a"})"_ba
                                         << "click"_ba
                                         << R"({"selector":"a"})"_ba << 400;
    QTest::newRow("an unknown tab") << "/tabs/focus"_ba
                                    << R"({"targetId":"NONE"})"_ba
                                    << "focus"_ba
                                    << R"({"targetId":"NONE"})"_ba << 404;
}

void SameOutcomeTest::saysTheSame()
{
    QFETCH(const QByteArray, target);
    QFETCH(const QByteArray, body);
    QFETCH(const QByteArray, method);
    QFETCH(const QByteArray, params);
    QFETCH(const int, status);
    RawClient http{m_port};
    const RawAnswer answer = http.ask(body.isEmpty() ? http.get(target) : http.post(target, body));
    QCOMPARE(answer.status, status);
    LineClient socket{m_path};
    const QJsonObject message = socket.ask(
        R"({"jsonrpc":"2.0","id":1,"method":")" + method + R"(","params":)" + params + '}');
    if (answer.status == 200) {
        QCOMPARE(message.value(u"result"_s).toObject(), answer.json());
        return;
    }
    const QJsonObject error = message.value(u"error"_s).toObject();
    const QJsonObject data = error.value(u"data"_s).toObject();
    const auto code = codeNamed(answer.code());
    QVERIFY(code);
    QCOMPARE(error.value(u"code"_s).toInt(), socketErrors().numberOf(*code));
    QCOMPARE(error.value(u"message"_s), answer.json().value(u"error"_s));
    QCOMPARE(data.value(u"code"_s), answer.json().value(u"code"_s));
    QCOMPARE(data.value(u"suggestion"_s), answer.json().value(u"hint"_s));
    QCOMPARE(data.value(u"retryable"_s), answer.json().value(u"retryable"_s));
    QCOMPARE(data.value(u"evidence"_s), answer.json().value(u"evidence"_s));
}

TEST_CLASS(SameOutcomeTest)
#include "same_outcome_test.moc"
