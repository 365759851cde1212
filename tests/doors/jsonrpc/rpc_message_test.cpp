#include "core/doors/jsonrpc/rpc_message.h"
#include "core/doors/socket/socket_errors.h"
#include "tests/support/test_class.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace {

constexpr qsizetype largestBatch = 4;

RpcMessage reading(const QByteArray &line)
{
    return readRpcMessage(line, largestBatch);
}

QByteArray compact(const QJsonObject &object)
{
    return QJsonDocument{object}.toJson(QJsonDocument::Compact);
}

} // namespace

class RpcMessageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsARequest_data();
    void readsARequest();
    void readsTheNameOfTheCaller();
    void refusesWhatIsNone_data();
    void refusesWhatIsNone();
    void leavesNotificationsThatCannotBeRunWithoutAnAnswer();
    void readsABatchInItsOrder();
    void writesRepliesAndFailures();
    void writesOneLineWhateverIsInIt();
};

void RpcMessageTest::readsARequest_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("id"); // as JSON in an array; empty: a notification
    QTest::addColumn<QByteArray>("params");

    const auto row = [](const char *name, const QByteArray &rest, const QByteArray &id,
                         const QByteArray &params) {
        QTest::newRow(name) << R"({"jsonrpc":"2.0","method":"click")" + rest + '}' << id << params;
    };
    row("number", R"(,"id":7)"_ba, "[7]"_ba, "{}"_ba);
    row("negative number", R"(,"id":-1)"_ba, "[-1]"_ba, "{}"_ba);
    row("fraction", R"(,"id":1.5)"_ba, "[1.5]"_ba, "{}"_ba);
    row("large number", R"(,"id":9007199254740993)"_ba, "[9007199254740993]"_ba, "{}"_ba);
    row("larger than Qt's", R"(,"id":123456789012345678901234567890)"_ba,
        "[123456789012345678901234567890]"_ba, "{}"_ba);
    row("another spelling", R"(,"id":-1.50E+02)"_ba, "[-1.50E+02]"_ba, "{}"_ba);
    row("escaped", R"(,"\u0069d":"\u0061\"}\\")"_ba, R"(["\u0061\"}\\"])"_ba, "{}"_ba);
    row("twice", R"(,"id":1,"id":2)"_ba, "[2]"_ba, "{}"_ba);
    row("deeper", R"(,"params":{"id":[{"id":3},"]}"]},"id":4)"_ba, "[4]"_ba,
        R"({"id":[{"id":3},"]}"]})"_ba);
    row("text", R"(,"id":"a-1")"_ba, R"(["a-1"])"_ba, "{}"_ba);
    row("empty text", R"(,"id":"")"_ba, R"([""])"_ba, "{}"_ba);
    row("null", R"(,"id":null)"_ba, "[null]"_ba, "{}"_ba);
    row("notification", ""_ba, ""_ba, "{}"_ba);
    row("params", R"(,"id":1,"params":{"ref":"e1","n":2})"_ba, "[1]"_ba,
        R"({"n":2,"ref":"e1"})"_ba);
    row("no params", R"(,"id":1,"params":{})"_ba, "[1]"_ba, "{}"_ba);
    row("blanks", " , \t\"id\" : 1\r"_ba, "[1]"_ba, "{}"_ba);
}

void RpcMessageTest::readsARequest()
{
    QFETCH(const QByteArray, line);
    QFETCH(const QByteArray, id);
    QFETCH(const QByteArray, params);
    const RpcMessage message = reading(line);
    QVERIFY(!message.isBatch);
    QCOMPARE(message.items.size(), 1);
    const auto *request = std::get_if<RpcRequest>(&message.items.first());
    QVERIFY(request);
    QCOMPARE(request->method, u"click"_s);
    QCOMPARE(request->caller, QString{});
    QCOMPARE(request->isNotification(), id.isEmpty());
    if (!id.isEmpty())
        QCOMPARE('[' + request->id + ']', id);
    QCOMPARE(QJsonDocument{request->params}.toJson(QJsonDocument::Compact), params);
}

void RpcMessageTest::readsTheNameOfTheCaller()
{
    const RpcMessage message
        = reading(R"({"jsonrpc":"2.0","method":"a","id":1,"caller":"crawler"})");
    QCOMPARE(std::get<RpcRequest>(message.items.first()).caller, u"crawler"_s);
}

void RpcMessageTest::refusesWhatIsNone_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<int>("number");
    QTest::addColumn<QByteArray>("id"); // as JSON in an array

    const auto row = [](const QByteArray &line, int number, const QByteArray &id = "[null]"_ba) {
        QTest::newRow(line.constData()) << line << number << id;
    };
    row("{", -32700);
    row("nonsense", -32700);
    row("{} {}", -32700);
    row("1],[2", -32700);
    row("{\"jsonrpc\":\"2.0\",\"method\":\"a\",\"id\":1", -32700);
    row("[{\"jsonrpc\":\"2.0\",\"method\":\"a\",\"id\":1},", -32700);
    row("{\"jsonrpc\":\"2.0\",\"method\":\"\xff\",\"id\":1}", -32700);
    row("GET / HTTP/1.1", -32700);
    row("1", -32600);
    row("\"status\"", -32600);
    row("null", -32600);
    row("[]", -32600);
    row("[1,2,3,4,5]", -32600);
    row("{}", -32600);
    row(R"({"foo":"boo"})", -32600);
    row(R"({"method":"a","id":1})", -32600, "[1]"_ba);
    row(R"({"jsonrpc":"1.0","method":"a","id":1})", -32600, "[1]"_ba);
    row(R"({"jsonrpc":2.0,"method":"a","id":1})", -32600, "[1]"_ba);
    row(R"({"jsonrpc":"2.0","id":"x"})", -32600, R"(["x"])"_ba);
    row(R"({"jsonrpc":"2.0","method":1})", -32600);
    row(R"({"jsonrpc":"2.0","method":null,"id":1})", -32600, "[1]"_ba);
    row(R"({"jsonrpc":"2.0","method":"a","id":true})", -32600);
    row(R"({"jsonrpc":"2.0","method":"a","id":[1]})", -32600);
    row(R"({"jsonrpc":"2.0","method":"a","id":{}})", -32600);
    row(R"({"jsonrpc":"2.0","method":"a","id":1,"ref":"e1"})", -32600, "[1]"_ba);
    row(R"({"jsonrpc":"2.0","method":"a","id":1,"caller":7})", -32600, "[1]"_ba);
    row(R"({"jsonrpc":"2.0","method":"a","id":1,"params":["e1"]})", -32602, "[1]"_ba);
    row(R"({"jsonrpc":"2.0","method":"a","id":1,"params":"e1"})", -32602, "[1]"_ba);
    row(R"({"jsonrpc":"2.0","method":"a","id":1,"params":null})", -32602, "[1]"_ba);
}

void RpcMessageTest::refusesWhatIsNone()
{
    QFETCH(const QByteArray, line);
    QFETCH(const int, number);
    QFETCH(const QByteArray, id);
    const RpcMessage message = reading(line);
    QVERIFY(!message.isBatch);
    QCOMPARE(message.items.size(), 1);
    const auto *misfit = std::get_if<RpcMisfit>(&message.items.first());
    QVERIFY(misfit);
    const QJsonObject read = QJsonDocument::fromJson(rpcAnswer(*misfit, socketErrors())).object();
    const QJsonObject *answer = &read;
    QCOMPARE(answer->value(u"jsonrpc"_s), QJsonValue{u"2.0"_s});
    QVERIFY(answer->contains(u"id"_s) && !answer->contains(u"result"_s));
    QCOMPARE(QJsonDocument{QJsonArray{answer->value(u"id"_s)}}.toJson(QJsonDocument::Compact), id);
    const QJsonObject error = answer->value(u"error"_s).toObject();
    QCOMPARE(error.value(u"code"_s).toInt(), number);
    QVERIFY(!error.value(u"message"_s).toString().isEmpty());
    QVERIFY(!error.value(u"data"_s)[u"code"_s].toString().isEmpty());
    QVERIFY(!error.value(u"data"_s)[u"suggestion"_s].toString().isEmpty());
}

void RpcMessageTest::leavesNotificationsThatCannotBeRunWithoutAnAnswer()
{
    const QByteArray line = R"({"jsonrpc":"2.0","method":"a","params":["e1"]})";
    QVERIFY(reading(line).items.isEmpty());
    const RpcMessage batch = reading('[' + line + ']');
    QVERIFY(batch.isBatch);
    QVERIFY(batch.items.isEmpty());
}

void RpcMessageTest::readsABatchInItsOrder()
{
    const RpcMessage message
        = reading(R"([{"jsonrpc":"2.0","method":"a","id":2}, 1, {"jsonrpc":"2.0","method":"b"},)"
                  R"({"jsonrpc":"2.0","method":"c","id":1}])");
    QVERIFY(message.isBatch);
    QCOMPARE(message.items.size(), 4);
    QCOMPARE(std::get<RpcRequest>(message.items.at(0)).method, u"a"_s);
    QVERIFY(std::holds_alternative<RpcMisfit>(message.items.at(1)));
    QVERIFY(std::get<RpcRequest>(message.items.at(2)).isNotification());
    QCOMPARE(std::get<RpcRequest>(message.items.at(0)).id, "2"_ba);
    QCOMPARE(std::get<RpcRequest>(message.items.at(3)).id, "1"_ba);
}

void RpcMessageTest::writesRepliesAndFailures()
{
    const Reply reply{{u"ok"_s, true}};
    const QJsonObject result{{u"jsonrpc"_s, u"2.0"_s}, {u"id"_s, 3}, {u"result"_s, reply}};
    QCOMPARE(rpcAnswer("3", reply, socketErrors()), compact(result));

    const Failure failure{
        Code::StaleRef, u"e1 is gone"_s, u"Take a snapshot."_s, {{u"near"_s, u"e2"_s}}};
    const QJsonObject data{{u"code"_s, u"STALE_REF"_s}, {u"suggestion"_s, failure.hint},
        {u"retryable"_s, false}, {u"evidence"_s, failure.evidence}};
    const QJsonObject error{
        {u"code"_s, -32003}, {u"message"_s, failure.message}, {u"data"_s, data}};
    const QJsonObject expected{{u"jsonrpc"_s, u"2.0"_s}, {u"id"_s, u"x"_s}, {u"error"_s, error}};
    QCOMPARE(rpcAnswer("\"x\"", failure, socketErrors()), compact(expected));
}

void RpcMessageTest::writesOneLineWhateverIsInIt()
{
    const Reply reply{{u"text"_s, u"a\nb\r\u2028\u0000"_s}};
    const QByteArray line = rpcAnswer("1", reply, socketErrors());
    QVERIFY(!line.contains('\n'));
    QCOMPARE(QJsonDocument::fromJson(line).object().value(u"result"_s).toObject(), reply);
}

TEST_CLASS(RpcMessageTest)
#include "rpc_message_test.moc"
