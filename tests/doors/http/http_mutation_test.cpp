#include "core/doors/http/http_door.h"
#include "tests/doors/http/open_door.h"
#include "tests/support/test_class.h"

#include <QRegularExpression>

#include <random>
using namespace std::chrono_literals;

namespace {

// Checks independently of the door's parser whether a request is exactly right.
class Oracle {
public:
    explicit Oracle(quint16 port) : m_port(port) { }

    // The arguments that may reach a command; nothing if none may.
    std::optional<QJsonObject> arguments(const QByteArray &bytes) const
    {
        static const QRegularExpression head{
            uR"(\A[A-Z]{1,16} /(?!/)[!$-;=?-~]* HTTP/1\.[01]\r\n)"
            R"((?:[-!#$%&'*+.^_`|~0-9A-Za-z]+:[^\x{0}-\x{8}\x{a}-\x{1f}\x{7f}]*\r\n)+\r\n)"_s};
        const QString text = QString::fromLatin1(bytes);
        const auto match = head.match(text);
        if (!match.hasMatch())
            return std::nullopt;
        const QByteArray body = bytes.mid(match.capturedLength());
        QMap<QString, QStringList> headers;
        const auto lines = match.captured().split(u"\r\n"_s, Qt::SkipEmptyParts).mid(1);
        for (const QString &line : lines)
            headers[line.section(u':', 0, 0).toLower()].append(line.section(u':', 1).trimmed());
        return areRight(headers, body.size()) ? argumentsIn(body) : std::nullopt;
    }

private:
    bool areRight(const QMap<QString, QStringList> &headers, qsizetype bodySize) const
    {
        const QString port = QString::number(m_port);
        for (const auto &refused : {u"transfer-encoding"_s, u"expect"_s, u"origin"_s,
                 u"authorization"_s, u"sec-fetch-site"_s}) {
            if (headers.contains(refused))
                return false;
        }
        const QStringList host = headers.value(u"host"_s);
        if (host != QStringList{u"127.0.0.1:"_s + port}
            && host != QStringList{u"localhost:"_s + port})
            return false;
        if (bodySize == 0)
            return true;
        const QStringList length = headers.value(u"content-length"_s);
        const QStringList type = headers.value(u"content-type"_s);
        return length.size() == 1 && length.first().toLongLong() == bodySize && type.size() == 1
            && type.first().section(u';', 0, 0).trimmed().toLower() == u"application/json"_s;
    }

    static std::optional<QJsonObject> argumentsIn(const QByteArray &body)
    {
        if (body.isEmpty())
            return QJsonObject{};
        const QJsonDocument document = QJsonDocument::fromJson(body);
        return document.isObject() ? std::optional{document.object()} : std::nullopt;
    }

    quint16 m_port;
};

class Mutator {
public:
    explicit Mutator(quint32 seed) : m_random(seed) { }

    int below(qsizetype end)
    {
        return static_cast<int>(m_random() % static_cast<unsigned>(std::max<qsizetype>(end, 1)));
    }

    QByteArray mutated(QByteArray bytes)
    {
        for (int changes = 1 + below(3); changes > 0; --changes)
            change(bytes);
        return bytes;
    }

private:
    void change(QByteArray &bytes)
    {
        static const QList<QByteArray> pieces{"\r\n"_ba, "\r\n\r\n"_ba, "\n"_ba, "\r"_ba, " "_ba,
            "\t"_ba, ":"_ba, "\0"_ba, "\xff"_ba, "//"_ba, "%"_ba, "%00"_ba, "{}"_ba, "\""_ba,
            "0"_ba, "1"_ba, "-"_ba, "Content-Length: 3\r\n"_ba, "Content-Length: 0\r\n"_ba,
            "Transfer-Encoding: chunked\r\n"_ba, "Host: evil.test\r\n"_ba,
            "Origin: https://evil.test\r\n"_ba, "Expect: 100-continue\r\n"_ba,
            "Upgrade: websocket\r\nConnection: upgrade\r\n"_ba, "GET /tabs HTTP/1.1\r\n\r\n"_ba,
            "HTTP/1.0"_ba, "HTTP/2.0"_ba};
        const int at = below(bytes.size());
        switch (below(6)) {
        case 0:
            bytes[at] = static_cast<char>(below(256));
            return;
        case 1:
            bytes.remove(at, 1 + below(8));
            return;
        case 2:
            bytes.insert(at, pieces.at(below(pieces.size())));
            return;
        case 3:
            bytes.insert(at, bytes.mid(below(bytes.size()), below(40)));
            return;
        case 4:
            bytes.truncate(at);
            return;
        case 5:
            insertLine(bytes, pieces.at(below(pieces.size())));
            return;
        }
    }

    // At the start of a line, where it does most.
    void insertLine(QByteArray &bytes, const QByteArray &line)
    {
        const qsizetype at = bytes.indexOf("\r\n", below(bytes.size()));
        bytes.insert(at < 0 ? 0 : at + 2, line);
    }

    std::mt19937 m_random;
};

HttpBody bodyOf(const QByteArray &request)
{
    return request.startsWith("HEAD ") ? HttpBody::LeftOut : HttpBody::Sent;
}

// The call that was answered had these arguments, or others on top, from a query.
bool ranAsSent(
    const ScriptedCalls &calls, const RawAnswer &answer, std::optional<QJsonObject> arguments)
{
    if (!arguments)
        return false;
    const QString id = QString::fromLatin1(answer.headers.value("x-request-id"_ba));
    const auto call = std::find_if(
        calls.calls.begin(), calls.calls.end(), [&](const Call &each) { return each.id == id; });
    if (call == calls.calls.end())
        return false;
    if (call->command == u"click"_s || call->command == u"type"_s)
        arguments->remove(u"kind"_s);
    for (auto each = arguments->constBegin(); each != arguments->constEnd(); ++each) {
        if (call->arguments.value(each.key()) != each.value())
            return false;
    }
    return true;
}

} // namespace

class HttpMutationTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void runsNothingButWhatIsExactlyValid_data();
    void runsNothingButWhatIsExactlyValid();

private:
    QList<QByteArray> seeds() const;

    quint16 m_port = 0;
};

QList<QByteArray> HttpMutationTest::seeds() const
{
    const QByteArray host = "\r\nHost: 127.0.0.1:" + QByteArray::number(m_port);
    const auto post = [&](const QByteArray &line, const QByteArray &more, const QByteArray &body) {
        return line + host + "\r\nContent-Type: application/json\r\nContent-Length: "
            + QByteArray::number(body.size()) + more + "\r\n\r\n" + body;
    };
    return {
        "GET /tabs HTTP/1.1" + host + "\r\n\r\n",
        "GET /tabs HTTP/1.1" + host + "\r\nConnection: keep-alive\r\nUser-Agent: node\r\n\r\n",
        post("POST /tabs/open HTTP/1.1"_ba, {}, R"({"url":"http://a"})"_ba),
        post("POST /act HTTP/1.1"_ba, {}, R"({"kind":"click","ref":"e12"})"_ba),
        post("POST /tabs/open HTTP/1.0"_ba, "\r\nConnection: close"_ba, "{}"_ba),
    };
}

void HttpMutationTest::runsNothingButWhatIsExactlyValid_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed : {1u, 20'251u, 1'234'567u, 99u})
        QTest::addRow("seed %u", seed) << seed;
}

void HttpMutationTest::runsNothingButWhatIsExactlyValid()
{
    QFETCH(const quint32, seed);
    HttpLimits limits;
    limits.headTime = limits.bodyTime = limits.idleTime = limits.lingerTime = 60ms;
    OpenDoor open{openGate(), limits};
    m_port = open.port;
    const Oracle oracle{m_port};
    Mutator mutator{seed};
    const auto valid = seeds();
    for (const QByteArray &bytes : valid) {
        RawClient client{m_port};
        QCOMPARE(client.ask(bytes).status, 200);
        QVERIFY(oracle.arguments(bytes));
    }

    int ran = 0;
    for (int i = 0; i < 20; ++i) {
        std::vector<std::unique_ptr<RawClient>> clients;
        QList<QByteArray> sent;
        open.calls.calls.clear();
        for (int j = 0; j < 32; ++j) {
            sent.append(mutator.mutated(valid.at(mutator.below(valid.size()))));
            clients.push_back(std::make_unique<RawClient>(m_port));
            const int cut = mutator.below(sent.last().size());
            clients.back()->send(sent.last().left(cut));
            clients.back()->send(sent.last().mid(cut));
        }
        int allowed = 0;
        for (std::size_t j = 0; j < clients.size(); ++j) {
            RawClient &client = *clients[j];
            const QByteArray &bytes = sent.at(static_cast<qsizetype>(j));
            // It is always answered or hung up on.
            QVERIFY2(client.getsClosed(), bytes.toPercentEncoding().constData());
            const QByteArray answers = client.received();
            QVERIFY2(answers.count("\r\nContent-Length: ") <= 1, answers.constData());
            const RawAnswer answer = client.answer(bodyOf(bytes));
            QVERIFY2(answer.status == 0 || answer.status == 200 || answer.status / 100 == 4
                    || answer.status == 501 || answer.status == 505,
                answers.constData());
            if (answer.status == 200) {
                ++allowed;
                QVERIFY2(ranAsSent(open.calls, answer, oracle.arguments(bytes)),
                    bytes.toPercentEncoding().constData());
            }
        }
        QCOMPARE(open.calls.calls.size(), allowed);
        ran += allowed;
    }
    qInfo() << ran << "of 640 mutated requests were still valid";
}

TEST_CLASS(HttpMutationTest)
#include "http_mutation_test.moc"
