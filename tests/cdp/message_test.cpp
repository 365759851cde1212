#include "core/cdp/message.h"
#include "tests/support/test_class.h"

#include <QJsonArray>

namespace {

constexpr const char *unreadable[] = {
    "",
    " ",
    "{",
    "null",
    "[]",
    "7",
    "\"text\"",
    "{}",
    "{\"params\": {}}",
    "{\"method\": 7}",
    "{\"id\": \"1\"}",
    "{\"id\": 1.5}",
    "{\"id\": 4294967297, \"result\": {}}",
    "{\"id\": 1, \"result\": {}} more",
    "{\"id\": 1, \"result\": {\"text\": \"\xff\"}}",
};

QJsonObject bodyOf(const QByteArray &bytes)
{
    MessageReader reader;
    return reader.read(bytes) ? reader.body() : QJsonObject{};
}

QString textIn(const QByteArray &escaped)
{
    return bodyOf("{\"id\":1,\"result\":{\"text\":\"" + escaped + "\"}}").value(u"text").toString();
}

} // namespace

class MessageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsAnAnswer()
    {
        MessageReader reader;
        const auto message = reader.read(R"({"id":7,"result":{"value":1},"sessionId":"S"})");
        QVERIFY(message);
        QCOMPARE(message->id, 7);
        QCOMPARE(message->sessionId, "S"_ba);
        QVERIFY(message->method.isEmpty());
        QVERIFY(!message->error);
        QCOMPARE(reader.body().value(u"value"), 1);
    }

    void readsAnEvent()
    {
        MessageReader reader;
        const auto message = reader.read(R"({"method":"Page.loaded","params":{"x":true}})");
        QVERIFY(message);
        QVERIFY(!message->id);
        QCOMPARE(message->method, "Page.loaded"_ba);
        QVERIFY(message->sessionId.isEmpty());
        QCOMPARE(reader.body().value(u"x"), true);
    }

    void readsARefusalWithItsDetails()
    {
        MessageReader reader;
        auto message = reader.read(R"({"id":1,"error":{"code":-32000,"message":"No node"}})");
        QVERIFY(message);
        QCOMPARE(message->error, u"No node"_s);
        message = reader.read(R"({"id":1,"error":{"message":"Invalid","data":"depth: int"}})");
        QVERIFY(message);
        QCOMPARE(message->error, u"Invalid: depth: int"_s);
    }

    void readsEveryKindOfValue()
    {
        const QJsonObject body = bodyOf(R"({"id":1,"result":{"a":[1,-2,0.5,"ü",true,null,[],{}],
            "big":9007199254740993,"huge":18446744073709551615,"o":{"p":{"q":[[1]]}}}})");
        const QJsonArray array = body.value(u"a").toArray();
        QCOMPARE(array.size(), 8);
        QCOMPARE(array.at(1), -2);
        QCOMPARE(array.at(2), 0.5);
        QCOMPARE(array.at(3), u"ü"_s);
        QCOMPARE(array.at(4), true);
        QVERIFY(array.at(5).isNull());
        QVERIFY(array.at(6).isArray());
        QVERIFY(array.at(7).isObject());
        QCOMPARE(body.value(u"big").toInteger(), Q_INT64_C(9007199254740993));
        QCOMPARE(body.value(u"huge").toDouble(), 18446744073709551615.0);
        const QJsonObject inner = body.value(u"o").toObject().value(u"p").toObject();
        QCOMPARE(inner.value(u"q").toArray().at(0).toArray().at(0), 1);
    }

    void readsTextThatASliceCutInHalf()
    {
        QCOMPARE(textIn("a\\ud83d\\ude00b"), u"a\U0001F600b"_s);
        QCOMPARE(textIn("a\\ud83d"), u"a\uFFFD"_s);
        QCOMPARE(textIn("a\\ude00b"), u"a\uFFFDb"_s);
        QCOMPARE(textIn("\\ud83d\\ud83d\\ude00"), u"\uFFFD\U0001F600"_s);
        QCOMPARE(textIn("\\uD83D\\u0041"), u"\uFFFDA"_s);
        QCOMPARE(textIn("\\ud83d and \\\\ud83d"), u"\uFFFD and \\ud83d"_s);
    }

    void refusesWhatIsNoMessage_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        for (const char *bytes : unreadable)
            QTest::addRow("%s", bytes) << QByteArray{bytes};
    }

    void refusesWhatIsNoMessage()
    {
        QFETCH(QByteArray, bytes);
        MessageReader reader;
        QVERIFY(!reader.read(bytes));
        QVERIFY(reader.body().isEmpty());
    }

    void forgetsTheBodyOfTheMessageBefore()
    {
        MessageReader reader;
        QVERIFY(reader.read(R"({"id":1,"result":{"value":1}})"));
        QVERIFY(reader.read(R"({"id":2})"));
        QVERIFY(reader.body().isEmpty());
        QVERIFY(reader.read(R"({"id":3,"result":{"value":3}})"));
        QVERIFY(!reader.read("nonsense"));
        QVERIFY(reader.body().isEmpty());
    }
};

TEST_CLASS(MessageTest)
#include "message_test.moc"
