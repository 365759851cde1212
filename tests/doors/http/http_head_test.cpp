#include "core/doors/http/http_head.h"
#include "tests/support/test_class.h"

#include <functional>

namespace {

const QByteArray fine = "GET /tabs?profile=work HTTP/1.1\r\nHost: 127.0.0.1:18791\r\n\r\n"_ba;

// One line instead of the request line, or one header more.
QByteArray withRequestLine(const QByteArray &line)
{
    return line + "\r\nHost: a\r\n\r\n";
}

QByteArray withHeader(const QByteArray &header)
{
    return "POST /act HTTP/1.1\r\nHost: a\r\n" + header + "\r\n\r\n";
}

QByteArray manyHeaders(int count)
{
    QByteArray headers;
    for (int i = 0; i < count; ++i)
        headers += "X-" + QByteArray::number(i) + ": 1\r\n";
    return "GET / HTTP/1.1\r\n" + headers + "Host: a\r\n\r\n";
}

struct Refused {
    const char *name;
    QByteArray bytes;
    int status;
};

QList<Refused> refusedLines()
{
    return {
        {"no path", withRequestLine("GET HTTP/1.1"_ba), 400},
        {"two blanks", withRequestLine("GET  / HTTP/1.1"_ba), 400},
        {"blank at the end", withRequestLine("GET / HTTP/1.1 "_ba), 400},
        {"blank at the start", withRequestLine(" GET / HTTP/1.1"_ba), 400},
        {"tab between", withRequestLine("GET\t/ HTTP/1.1"_ba), 400},
        {"blank in the path", withRequestLine("GET /a b HTTP/1.1"_ba), 400},
        {"no version (HTTP/0.9)", withRequestLine("GET /"_ba), 400},
        {"empty line first", "\r\n" + fine, 400},
        {"small letters", withRequestLine("get / HTTP/1.1"_ba), 400},
        {"method not a word", withRequestLine("GE;T / HTTP/1.1"_ba), 400},
        {"endless method", withRequestLine(QByteArray(17, 'A') + " / HTTP/1.1"), 400},
        {"absolute URI", withRequestLine("GET http://a/ HTTP/1.1"_ba), 400},
        {"authority", withRequestLine("CONNECT a:80 HTTP/1.1"_ba), 400},
        {"asterisk", withRequestLine("OPTIONS * HTTP/1.1"_ba), 400},
        {"two slashes", withRequestLine("GET //evil.test/ HTTP/1.1"_ba), 400},
        {"fragment", withRequestLine("GET /a#b HTTP/1.1"_ba), 400},
        {"quote", withRequestLine("GET /\"a\" HTTP/1.1"_ba), 400},
        {"high byte in the path", withRequestLine("GET /\xc3\xa4 HTTP/1.1"_ba), 400},
        {"HTTP/2.0", withRequestLine("GET / HTTP/2.0"_ba), 505},
        {"HTTP/1.2", withRequestLine("GET / HTTP/1.2"_ba), 505},
        {"HTTP/1.10", withRequestLine("GET / HTTP/1.10"_ba), 505},
        {"HTTPXXXX", withRequestLine("GET / HTTPXXXX"_ba), 505},
        {"http/1.1", withRequestLine("GET / http/1.1"_ba), 505},
        {"HTTP/2 preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"_ba, 400},
        {"TLS hello", QByteArray::fromHex("16030100c8010000c40303"), 400},
        {"NUL", "GET /\0 HTTP/1.1\r\n"_ba, 400},
        {"DEL", "GET /\x7f HTTP/1.1\r\n"_ba, 400},
        {"bare LF", "GET / HTTP/1.1\nHost: a\n\n"_ba, 400},
        {"bare LF at the end", "GET / HTTP/1.1\r\nHost: a\r\n\n"_ba, 400},
        {"bare CR", "GET / HTTP/1.1\rHost: a\r\r"_ba, 400},
        {"CR CR LF", "GET / HTTP/1.1\r\r\nHost: a\r\n\r\n"_ba, 400},
        {"LF CR", "GET / HTTP/1.1\n\rHost: a\r\n\r\n"_ba, 400},
        {"CR in a value", "GET / HTTP/1.1\r\nHost: a\rb\r\n\r\n"_ba, 400},
    };
}

QList<Refused> refusedHeaders()
{
    return {
        {"no Host", "GET / HTTP/1.1\r\n\r\n"_ba, 400},
        {"no Host, 1.0", "GET / HTTP/1.0\r\n\r\n"_ba, 400},
        {"two Hosts", withHeader("Host: a"_ba), 400},
        {"Host and HOST", withHeader("HOST: b"_ba), 400},
        {"two Origins", withHeader("Origin: a\r\nOrigin: b"_ba), 400},
        {"an empty Origin and one", withHeader("Origin:\r\nOrigin: b"_ba), 400},
        {"two tokens", withHeader("Authorization: Bearer a\r\nauthorization: Bearer b"_ba), 400},
        {"two types", withHeader("Content-Type: a\r\nContent-Type: b"_ba), 400},
        {"two fetch sites", withHeader("Sec-Fetch-Site: none\r\nSec-Fetch-Site: none"_ba), 400},
        {"two Connections", withHeader("Connection: close\r\nConnection: close"_ba), 400},
        {"obs-fold", withHeader("X-A: b\r\n c"_ba), 400},
        {"obs-fold with a tab", withHeader("X-A: b\r\n\tContent-Length: 5"_ba), 400},
        {"blank before the colon", withHeader("Content-Length : 5"_ba), 400},
        {"tab before the colon", withHeader("Content-Length\t: 5"_ba), 400},
        {"no colon", withHeader("Content-Length 5"_ba), 400},
        {"no name", withHeader(": 5"_ba), 400},
        {"name not a word", withHeader("X(A): 5"_ba), 400},
        {"high byte in the name", withHeader("X-\xe4: 5"_ba), 400},
        {"NUL in a value", withHeader("X-A: \0"_ba), 400},
        {"control in a value", withHeader("X-A: \x01"_ba), 400},
        {"vertical tab", withHeader("Content-Length: \v5"_ba), 400},
        {"length -1", withHeader("Content-Length: -1"_ba), 400},
        {"length +5", withHeader("Content-Length: +5"_ba), 400},
        {"length abc", withHeader("Content-Length: abc"_ba), 400},
        {"length 0x10", withHeader("Content-Length: 0x10"_ba), 400},
        {"length 5 5", withHeader("Content-Length: 5 5"_ba), 400},
        {"length 5, 5", withHeader("Content-Length: 5, 5"_ba), 400},
        {"length 5.0", withHeader("Content-Length: 5.0"_ba), 400},
        {"length empty", withHeader("Content-Length:"_ba), 400},
        {"length twice", withHeader("Content-Length: 3\r\nContent-Length: 5"_ba), 400},
        {"length twice the same", withHeader("Content-Length: 5\r\nContent-Length: 5"_ba), 400},
        {"length over the cap", withHeader("Content-Length: 1048577"_ba), 413},
        {"length 2^31", withHeader("Content-Length: 2147483648"_ba), 413},
        {"length 2^63", withHeader("Content-Length: 9223372036854775808"_ba), 413},
        {"length 2^64", withHeader("Content-Length: 18446744073709551616"_ba), 413},
        {"length 2^64 + 5", withHeader("Content-Length: 18446744073709551621"_ba), 413},
        {"length of 1000 digits", withHeader("Content-Length: " + QByteArray(1000, '9')), 413},
        {"chunked", withHeader("Transfer-Encoding: chunked"_ba), 411},
        {"xchunked", withHeader("Transfer-Encoding: xchunked"_ba), 411},
        {"identity", withHeader("Transfer-Encoding: identity"_ba), 411},
        {"empty encoding", withHeader("transfer-encoding:"_ba), 411},
        {"length and chunked", withHeader("Content-Length: 5\r\nTransfer-Encoding: chunked"_ba),
            411},
        {"expect", withHeader("Expect: 100-continue"_ba), 417},
        {"101 headers", manyHeaders(100), 431},
        {"endless header", withHeader("X-A: " + QByteArray(16 * 1024, 'a')), 431},
        {"endless request line", withRequestLine("GET /" + QByteArray(16 * 1024, 'a')), 431},
        {"endless junk", QByteArray(20'000, 'a'), 431},
    };
}

// A verdict in words, to compare and to print.
QByteArray words(const HttpHeadReader::Verdict &verdict)
{
    if (const auto *refusal = std::get_if<HttpRefusal>(&verdict))
        return QByteArray::number(refusal->status) + ' ' + rowOf(refusal->failure.code).name + ' '
            + refusal->failure.message.toUtf8();
    if (const auto *head = std::get_if<HttpHead>(&verdict))
        return head->method + '|' + head->target + '|' + head->host + '|' + head->origin + '|'
            + head->fetchSite + '|' + head->contentType + '|' + head->authorization + '|'
            + QByteArray::number(head->contentLength) + '|' + QByteArray::number(head->size) + '|'
            + (head->keepsAlive ? "keeps" : "closes") + '|' + (head->asksForWebSocket ? "ws" : "");
    return "more"_ba;
}

HttpHeadReader::Verdict readAt(const QByteArray &bytes, qsizetype first, qsizetype second)
{
    HttpHeadReader reader;
    HttpHeadReader::Verdict verdict;
    for (const auto &part :
        {bytes.mid(0, first), bytes.mid(first, second - first), bytes.mid(second)}) {
        verdict = reader.read(part);
        if (!std::holds_alternative<HttpHeadReader::NeedsMore>(verdict))
            return verdict;
    }
    return verdict;
}

HttpHeadReader::Verdict readByteByByte(const QByteArray &bytes)
{
    HttpHeadReader reader;
    HttpHeadReader::Verdict verdict;
    for (const char byte : bytes) {
        verdict = reader.read(QByteArrayView{&byte, 1});
        if (!std::holds_alternative<HttpHeadReader::NeedsMore>(verdict))
            break;
    }
    return verdict;
}

HttpHead headOf(const QByteArray &bytes)
{
    HttpHeadReader reader;
    auto verdict = reader.read(bytes);
    auto *head = std::get_if<HttpHead>(&verdict);
    if (!head)
        qCritical() << "not a head:" << words(verdict);
    return head ? std::move(*head) : HttpHead{};
}

QList<QByteArray> accepted()
{
    return {
        fine,
        "POST /act HTTP/1.1\r\nhost:localhost:1\r\nContent-Type:\tapplication/json\t \r\n"
        "content-length: 0005\r\nOrigin: null\r\nSec-Fetch-Site: none\r\nAuthorization: Bearer "
        "x\r\n"
        "Connection: foo, Close\r\n\r\n{\"a\":1}"_ba,
        "DELETE /tabs/A%20B HTTP/1.0\r\nHost: a\r\nConnection: keep-alive\r\nX-A:\r\n\r\n"_ba,
        "GET /x?q={a|b}^[`]\\ HTTP/1.1\r\nHost: a\r\nUpgrade: WebSocket\r\n"
        "User-Agent: \xc3\xa4\r\n\r\n"_ba,
        manyHeaders(99),
    };
}

} // namespace

class HttpHeadTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void refusesTheMalformed_data();
    void refusesTheMalformed();
    void readsWhatTheGateAndTheRouterNeed();
    void distinguishesAnEmptyHeaderFromNone();
    void takesExactlyTheLimits();
    void waitsForMoreUntilTheLastByte();
    void saysTheSameHoweverTheBytesAreSplit_data();
    void saysTheSameHoweverTheBytesAreSplit();
    void startsAfreshAfterRestart();
};

void HttpHeadTest::refusesTheMalformed_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("status");
    const auto all = refusedLines() + refusedHeaders();
    for (const Refused &each : all)
        QTest::newRow(each.name) << each.bytes << each.status;
}

void HttpHeadTest::refusesTheMalformed()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const int, status);
    HttpHeadReader reader;
    const auto verdict = reader.read(bytes);
    const auto *refusal = std::get_if<HttpRefusal>(&verdict);
    QVERIFY2(refusal, words(verdict).constData());
    QCOMPARE(refusal->status, status);
    QVERIFY(!refusal->failure.message.isEmpty());
    QVERIFY(!refusal->failure.hint.isEmpty());
}

void HttpHeadTest::readsWhatTheGateAndTheRouterNeed()
{
    const auto all = accepted();
    const HttpHead head = headOf(all.at(1));
    QCOMPARE(head.method, "POST"_ba);
    QCOMPARE(head.target, "/act"_ba);
    QCOMPARE(head.host, "localhost:1"_ba);
    QCOMPARE(head.contentType, "application/json"_ba);
    QCOMPARE(head.contentLength, 5);
    QCOMPARE(head.origin, "null"_ba);
    QCOMPARE(head.fetchSite, "none"_ba);
    QCOMPARE(head.authorization, "Bearer x"_ba);
    QCOMPARE(head.size, all.at(1).size() - 7);
    QVERIFY(!head.keepsAlive);
    QVERIFY(headOf(all.at(0)).keepsAlive);
    QVERIFY(!headOf(all.at(2)).keepsAlive);
    QVERIFY(headOf(all.at(3)).asksForWebSocket);
}

void HttpHeadTest::distinguishesAnEmptyHeaderFromNone()
{
    const HttpHead without = headOf(fine);
    QVERIFY(without.origin.isNull());
    QVERIFY(without.authorization.isNull());
    const HttpHead with = headOf(withHeader("Origin: \r\nAuthorization:"_ba));
    QVERIFY(!with.origin.isNull());
    QVERIFY(with.origin.isEmpty());
    QVERIFY(!with.authorization.isNull());
}

void HttpHeadTest::takesExactlyTheLimits()
{
    QCOMPARE(headOf(withHeader("Content-Length: 1048576"_ba)).contentLength, 1024 * 1024);
    QCOMPARE(headOf(manyHeaders(99)).host, "a"_ba);
    const qsizetype rest = withHeader("X-A: "_ba).size();
    const QByteArray longest = withHeader("X-A: " + QByteArray(16 * 1024 - rest, 'a'));
    QCOMPARE(headOf(longest).size, 16 * 1024);
}

void HttpHeadTest::waitsForMoreUntilTheLastByte()
{
    for (qsizetype size = 0; size < fine.size(); ++size) {
        HttpHeadReader reader;
        QCOMPARE(words(reader.read(QByteArrayView{fine}.first(size))), "more"_ba);
    }
}

void HttpHeadTest::saysTheSameHoweverTheBytesAreSplit_data()
{
    QTest::addColumn<QByteArray>("bytes");
    const auto malformed = refusedLines() + refusedHeaders();
    for (const Refused &each : malformed)
        QTest::newRow(each.name) << each.bytes;
    const auto heads = accepted();
    for (const QByteArray &each : heads)
        QTest::newRow(each.left(16).constData()) << each;
}

void HttpHeadTest::saysTheSameHoweverTheBytesAreSplit()
{
    QFETCH(const QByteArray, bytes);
    HttpHeadReader whole;
    const QByteArray verdict = words(whole.read(bytes));
    QCOMPARE(words(readByteByByte(bytes)), verdict);
    const qsizetype step = bytes.size() > 2000 ? 997 : 1;
    for (qsizetype first = 0; first <= bytes.size(); first += step) {
        QCOMPARE(words(readAt(bytes, first, first)), verdict);
        QCOMPARE(words(readAt(bytes, first, (first + bytes.size()) / 2)), verdict);
    }
}

void HttpHeadTest::startsAfreshAfterRestart()
{
    const auto malformed = refusedLines() + refusedHeaders();
    HttpHeadReader reader;
    for (const Refused &each : malformed) {
        QVERIFY(std::holds_alternative<HttpRefusal>(reader.read(each.bytes)));
        reader.restart();
        HttpHeadReader fresh;
        QCOMPARE(words(reader.read(fine)), words(fresh.read(fine)));
        reader.restart();
    }
}

TEST_CLASS(HttpHeadTest)
#include "http_head_test.moc"
