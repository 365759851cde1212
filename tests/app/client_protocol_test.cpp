// The JSON that clawdis and the app speak, read and written without Qt.

#include "app/client/json_text.h"
#include "app/client/protocol.h"
#include "tests/support/test_class.h"

#include <QJsonDocument>
#include <QRandomGenerator>
using client::jsonText;
using client::readBase64;
using client::readJson;
using client::readMessage;
using client::Request;
using client::requestLine;
using client::Scalar;

namespace {

std::string scalarsOf(const std::string &json)
{
    std::string all;
    const bool isJson = readJson(json, [&](const Scalar &scalar) {
        all += std::string{scalar.path} + '=' + std::string{scalar.value} + ';';
    });
    return isJson ? all : "no JSON";
}

QJsonObject read(const std::string &line)
{
    return QJsonDocument::fromJson(QByteArray::fromStdString(line)).object();
}

} // namespace

class ClientProtocolTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsJson_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QByteArray>("scalars");
        const auto row = [](const char *json, const char *scalars) {
            QTest::newRow(json) << QByteArray{json} << QByteArray{scalars};
        };
        row("{}", "");
        row(" { \"a\" : 1 , \"b\" : { \"c\" : \"x\" } } ", "a=1;b.c=x;");
        row("{\"a\":[1,[2],{\"b\":true}],\"c\":null}", "a[]=1;a[][]=2;a[].b=true;c=null;");
        row("{\"a\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u0041\"}", "a=\"\\/\b\f\n\r\tA;");
        row("{\"a\":\"\\ud83e\\udd9e\\u00e9\\u20ac\"}", "a=🦞é€;");
        row("{\"a\":\"\\ud83e!\\udd9e\"}", "a=\xef\xbf\xbd!\xef\xbf\xbd;");
        row("{\"a\":-1.5e+3}", "a=-1.5e+3;");
        for (const char *wrong : {"", "[]", "1", "{", "}", "{\"a\"}", "{\"a\":}", "{\"a\":1,}",
                 "{,}", "{\"a\":1}x", "{\"a\":01}", "{\"a\":1.}", "{\"a\":+1}", "{\"a\":nul}",
                 "{\"a\":\"", "{\"a\":\"\\x\"}", "{\"a\":\"\\u12\"}", "{\"a\":\"\n\"}", "{a:1}",
                 "{\"a\":[1}", "{\"a\":tru e}"})
            row(wrong, "no JSON");
    }
    void readsJson()
    {
        QFETCH(QByteArray, json);
        QTEST(QByteArray::fromStdString(scalarsOf(json.toStdString())), "scalars");
    }

    void refusesWhatIsTooDeep()
    {
        QCOMPARE(scalarsOf("{\"a\":" + std::string(100000, '[')), std::string{"no JSON"});
    }

    void survivesAnything()
    {
        QRandomGenerator random{7};
        const std::string seed
            = R"({"jsonrpc":"2.0","method":"cli.write","params":{"id":1,"text":"a\u00e9\n"}})";
        for (int round = 0; round < 20000; ++round) {
            std::string text = seed.substr(0, random.bounded(quint32(seed.size())) + 1);
            for (int i = 0; i < 3; ++i)
                text[random.bounded(quint32(text.size()))] = char(random.bounded(256));
            readMessage(text);
        }
    }

    void writesTextAsQtReadsIt()
    {
        const QString text = u"a\"b\\c\n\t\x01 é 🦞 \x7f"_s;
        const std::string json = "{\"a\":" + jsonText(text.toStdString()) + '}';
        QCOMPARE(read(json).value(u"a").toString(), text);
        for (const char *broken : {"\xff", "\xc3", "\xed\xa0\x80", "\xc0\xaf", "\xf5\x80\x80\x80"})
            QVERIFY(read("{\"a\":" + jsonText(broken) + '}')
                        .value(u"a")
                        .toString()
                        .contains(QChar::ReplacementCharacter));
    }

    void readsBase64()
    {
        for (int size = 0; size < 20; ++size) {
            const QByteArray bytes(size, '\xfe');
            std::string read;
            QVERIFY(readBase64(bytes.toBase64().toStdString(), read));
            QCOMPARE(QByteArray::fromStdString(read), bytes);
        }
        std::string read;
        QVERIFY(!readBase64("a", read) && !readBase64("ab!=", read));
    }

    void writesARequest()
    {
        Request request;
        request.arguments = {"browser", "type", "e1", "a\nb"};
        request.directory = "/tmp/é";
        request.columns = 120;
        request.isTerminal = true;
        request.environment = {{"NO_COLOR", "1"}};
        const std::string line = requestLine(request);
        QCOMPARE(std::count(line.begin(), line.end(), '\n'), 1);
        const QJsonObject params = read(line).value(u"params").toObject();
        QCOMPARE(params.value(u"arguments").toArray().last(), u"a\nb"_s);
        QCOMPARE(params.value(u"directory"), u"/tmp/é"_s);
        QCOMPARE(params.value(u"columns"), 120);
        QCOMPARE(params.value(u"isTerminal"), true);
        QCOMPARE(params.value(u"environment").toObject().value(u"NO_COLOR"), u"1"_s);
        QVERIFY(!params.contains(u"program"));
        request.program = "browser39";
        const QJsonObject other = read(requestLine(request)).value(u"params").toObject();
        QCOMPARE(other.value(u"program"), u"browser39"_s);
        QVERIFY(!read(requestLine({})).isEmpty());
    }

    void readsMessages_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QByteArray>("bytes");
        using Kind = client::Message::Kind;
        const auto row = [](const char *line, Kind kind, const char *bytes) {
            QTest::newRow(line) << QByteArray{line} << static_cast<int>(kind) << QByteArray{bytes};
        };
        row(R"({"method":"cli.write","params":{"id":1,"stream":"stdout","text":"a"}})",
            Kind::Output, "a");
        row(R"({"params":{"base64":"YQ==","stream":"stderr","id":1},"method":"cli.write"})",
            Kind::Error, "a");
        row(R"({"jsonrpc":"2.0","id":1,"result":{"exitCode":4}})", Kind::End, "");
        row(R"({"id":1,"error":{"code":-32601,"message":"no","data":{"message":"x"}}})",
            Kind::Refused, "no");
        row(R"({"id":null,"error":{"code":-32001,"message":"no"}})", Kind::Refused, "no");
        row(R"({"method":"cli.write","params":{"id":2,"stream":"stdout","text":"a"}})", Kind::Other,
            "");
        row(R"({"method":"event","params":{"id":1}})", Kind::Other, "");
        row(R"({"method":"cli.write","params":{"id":1,"stream":"else","text":"a"}})", Kind::Broken,
            "");
        row(R"({"id":1,"result":{"exitCode":"4"}})", Kind::End, "");
        row(R"({"id":1,"result":{"exitCode":256}})", Kind::Broken, "");
        row("HTTP/1.1 400 Bad Request", Kind::Broken, "");
    }
    void readsMessages()
    {
        QFETCH(QByteArray, line);
        const client::Message message = readMessage(line.toStdString());
        QTEST(static_cast<int>(message.kind), "kind");
        QTEST(QByteArray::fromStdString(message.bytes), "bytes");
    }
};

TEST_CLASS(ClientProtocolTest)
#include "client_protocol_test.moc"
