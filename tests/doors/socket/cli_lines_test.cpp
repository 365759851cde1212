#include "core/doors/socket/cli_message.h"
#include "tests/doors/socket/open_socket.h"
#include "tests/support/test_class.h"

namespace {

// A fake command line: records lines, and ends on demand.
class ScriptedLines {
public:
    struct Running {
        CommandLine line;
        WriteOutput write;
        Pending<int> end;
    };
    std::vector<Running> running;

    RunLine run()
    {
        return [this](CommandLine line, WriteOutput write) {
            running.push_back({std::move(line), std::move(write), {}});
            return whenSettled(running.back().end);
        };
    }

private:
    static Task<int> whenSettled(Pending<int> end) { co_return co_await end; }
};

QByteArray runLine(const QByteArray &id, const QByteArray &more = {})
{
    return R"({"jsonrpc":"2.0","id":)" + id
        + R"(,"method":"cli.run","params":{"arguments":["browser","status"],"directory":"/")" + more
        + "}}\n";
}

QByteArray cancelling(const QByteArray &id)
{
    return R"({"jsonrpc":"2.0","method":"cli.cancel","params":{"id":)" + id + "}}\n";
}

struct OpenLines {
    ScriptedLines lines;
    OpenSocket open{{}, lines.run()};
    LineClient client{open.path};

    ScriptedLines::Running &started(const QByteArray &request)
    {
        const auto count = lines.running.size() + 1;
        client.send(request);
        comesTrue([&] { return lines.running.size() == count; });
        return lines.running.back();
    }
    QJsonObject written()
    {
        const QJsonObject message = client.answer();
        return message.value(u"method"_s) == u"cli.write"_s && !message.contains(u"id"_s)
            ? message.value(u"params"_s).toObject()
            : QJsonObject{};
    }
};

} // namespace

class CliLinesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void runsALineAndStreamsItsOutput();
    void hasDefaultsForWhatIsLeftOut();
    void refusesWhatDoesNotFit_data();
    void refusesWhatDoesNotFit();
    void writesTextWhereItIsUtf8AndBytesWhereNot();
    void cutsLongOutputBetweenCharacters();
    void hearsOfACancelledLine();
    void hearsOfAClientThatLeft();
    void dropsWhatIsWrittenBehindTheEnd();
    void runsALineThatIsANotification();
    void countsLinesAsCalls();
};

void CliLinesTest::runsALineAndStreamsItsOutput()
{
    OpenLines open;
    const auto &running = open.started(
        runLine("7"_ba, R"(,"columns":120,"isTerminal":true,"environment":{"NO_COLOR":"1"})"_ba));
    QCOMPARE(running.line.arguments, (QStringList{u"browser"_s, u"status"_s}));
    QCOMPARE(running.line.directory, u"/"_s);
    QCOMPARE(running.line.columns, 120);
    QVERIFY(running.line.isTerminal);
    QCOMPARE(running.line.environment.value(u"NO_COLOR"_s), u"1"_s);
    QVERIFY(!*running.line.isCancelled);

    running.write(OutputStream::Out, "hällo\n");
    QCOMPARE(open.written(),
        (QJsonObject{{u"id"_s, 7}, {u"stream"_s, u"stdout"_s}, {u"text"_s, u"hällo\n"_s}}));
    running.write(OutputStream::Error, "oh");
    QCOMPARE(open.written(),
        (QJsonObject{{u"id"_s, 7}, {u"stream"_s, u"stderr"_s}, {u"text"_s, u"oh"_s}}));
    running.write(OutputStream::Out, {}); // A sign of life.
    QCOMPARE(open.written(),
        (QJsonObject{{u"id"_s, 7}, {u"stream"_s, u"stdout"_s}, {u"text"_s, QString{}}}));
    running.end.settle(3);
    const QJsonObject expected{
        {u"jsonrpc"_s, u"2.0"_s}, {u"id"_s, 7}, {u"result"_s, QJsonObject{{u"exitCode"_s, 3}}}};
    QCOMPARE(open.client.answer(), expected);
}

void CliLinesTest::hasDefaultsForWhatIsLeftOut()
{
    OpenLines open;
    const auto &running = open.started(runLine(R"("a")"_ba));
    QCOMPARE(running.line.columns, 80);
    QVERIFY(!running.line.isTerminal);
    QVERIFY(running.line.environment.isEmpty());
    running.end.settle(0);
    QCOMPARE(open.client.answer().value(u"id"_s), u"a"_s);
}

void CliLinesTest::refusesWhatDoesNotFit_data()
{
    QTest::addColumn<QByteArray>("params");
    for (const char *params :
        {"{}", R"({"arguments":["a"]})", R"({"arguments":"a","directory":"/"})",
            R"({"arguments":[1],"directory":"/"})", R"({"arguments":[],"directory":"here"})",
            R"({"arguments":[],"directory":7})", R"({"arguments":[],"directory":"/","columns":0})",
            R"({"arguments":[],"directory":"/","columns":"80"})",
            R"({"arguments":[],"directory":"/","isTerminal":1})",
            R"({"arguments":[],"directory":"/","environment":["A=1"]})",
            R"({"arguments":[],"directory":"/","environment":{"A":1}})",
            R"({"arguments":[],"directory":"/","program":1})",
            R"({"arguments":[],"directory":"/","colour":true})"})
        QTest::newRow(params) << QByteArray{params};
}

void CliLinesTest::refusesWhatDoesNotFit()
{
    QFETCH(const QByteArray, params);
    OpenLines open;
    const QJsonObject answer
        = open.client.ask(R"({"jsonrpc":"2.0","id":1,"method":"cli.run","params":)" + params + '}');
    QCOMPARE(errorNumber(answer), -32602);
    QVERIFY(open.lines.running.empty());
}

void CliLinesTest::writesTextWhereItIsUtf8AndBytesWhereNot()
{
    OpenLines open;
    const auto &running = open.started(runLine("1"_ba));
    const QByteArray bytes{"\x89PNG\r\n\x1a\n\x00\xff", 10};
    running.write(OutputStream::Out, bytes);
    const QJsonObject written = open.written();
    QVERIFY(!written.contains(u"text"_s));
    QCOMPARE(QByteArray::fromBase64(written.value(u"base64"_s).toString().toLatin1()), bytes);
    running.write(OutputStream::Out, QByteArray{"a\0b", 3});
    QCOMPARE(open.written().value(u"text"_s).toString(), u"a\0b"_s);
    running.end.settle(0);
}

void CliLinesTest::cutsLongOutputBetweenCharacters()
{
    const qsizetype chunk = 64 * 1024;
    for (const int shift : {0, 1, 2, 3}) {
        const QByteArray text
            = QByteArray(shift, 'x') + QByteArray("\xF0\x9F\xA6\x9E").repeated(50'000);
        QByteArray joined;
        const auto lines = cli::output("1", OutputStream::Out, text);
        QCOMPARE(lines.size(), 4);
        for (const QByteArray &line : lines) {
            const auto params = QJsonDocument::fromJson(line).object().value(u"params"_s);
            const QByteArray part = params[u"text"_s].toString().toUtf8();
            QVERIFY(part.size() <= chunk);
            joined += part;
        }
        QVERIFY(joined == text);
    }
    const auto lines = cli::output("1", OutputStream::Out, QByteArray(chunk + 1, '\x80'));
    QCOMPARE(lines.size(), 2);
}

void CliLinesTest::hearsOfACancelledLine()
{
    OpenLines open;
    open.started(runLine("1"_ba));
    open.started(runLine("2"_ba));
    open.client.send(cancelling("2"_ba) + cancelling("3"_ba));
    auto &running = open.lines.running;
    QVERIFY(comesTrue([&] { return *running[1].line.isCancelled; }));
    QVERIFY(!*running[0].line.isCancelled);
    running[1].write(OutputStream::Out, "dropped");
    running[0].write(OutputStream::Out, "kept");
    QCOMPARE(open.written().value(u"text"_s), u"kept"_s);
    running[1].end.settle(130);
    QCOMPARE(open.client.answer().value(u"result"_s)[u"exitCode"_s], 130);
    running[0].end.settle(0);
    QCOMPARE(open.client.answer().value(u"id"_s), 1);
}

void CliLinesTest::hearsOfAClientThatLeft()
{
    OpenLines open;
    const auto &running = open.started(runLine("1"_ba));
    open.client.leave();
    QVERIFY(comesTrue([&] { return *running.line.isCancelled; }));
    QVERIFY(open.open.isLeftByAll());
    running.write(OutputStream::Out, "nobody reads this");
    running.end.settle(0);
}

void CliLinesTest::dropsWhatIsWrittenBehindTheEnd()
{
    OpenLines open;
    const auto &running = open.started(runLine("1"_ba));
    running.end.settle(0);
    running.write(OutputStream::Out, "late");
    QVERIFY(open.client.answer().contains(u"result"_s));
    QCOMPARE(errorNumber(open.client.ask("1"_ba)), -32600);
}

void CliLinesTest::runsALineThatIsANotification()
{
    OpenLines open;
    QByteArray request = runLine("1"_ba);
    const auto &running = open.started(request.replace(R"("id":1,)", ""));
    running.write(OutputStream::Out, "to nobody");
    running.end.settle(0);
    QCOMPARE(errorNumber(open.client.ask("1"_ba)), -32600);
}

void CliLinesTest::countsLinesAsCalls()
{
    OpenLines open;
    for (int id = 1; id <= 33; ++id)
        open.client.send(runLine(QByteArray::number(id)));
    QCOMPARE(errorCode(open.client.answer()), u"TOO_BUSY"_s);
    QCOMPARE(open.lines.running.size(), 32U);
    open.client.send(cancelling("1"_ba));
    QVERIFY(comesTrue([&] { return *open.lines.running[0].line.isCancelled; }));
    for (auto &running : open.lines.running)
        running.end.settle(0);
}

TEST_CLASS(CliLinesTest)
#include "cli_lines_test.moc"
