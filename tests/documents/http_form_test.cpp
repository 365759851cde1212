// A call as a path, a body and a shell line.

#include "core/documents/http_form.h"
#include "tests/doors/http/sample_commands.h"
#include "tests/support/test_class.h"

namespace {

constexpr Field<QString> nameField{"name", "A name."};
constexpr Field<QString> text{"text", "A text."};
constexpr Field<int> depth{"depth", "A number.", 1};

Task<Reply> notRun(Browser &, Arguments)
{
    co_return Reply{};
}

Command command(HttpRoute route, const char *example)
{
    Command made = sample::command("sample", route);
    made.takes = {text, nameField, depth};
    made.example = example;
    made.run = &notRun;
    return made;
}

} // namespace

class HttpFormTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void writesTheLine_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *what, const Command &sample, const char *expected) {
            QTest::newRow(what) << curlLine(sample, u"http://a"_s) << QString::fromUtf8(expected);
        };
        row("plain", command(httpGet("/tabs"), "{}"), "curl -s http://a/tabs");
        row("query", command(httpGet("/tabs"), R"({"depth": 3, "text": "a b&c", "name": "n"})"),
            "curl -s 'http://a/tabs?text=a%20b%26c&name=n&depth=3'");
        row("path", command(httpDelete("/x/:name"), R"({"name": "a/b c"})"),
            "curl -s -X DELETE http://a/x/a%2Fb%20c");
        row("empty body", command(httpPost("/start"), "{}"), "curl -s -X POST http://a/start");
        row("profile", command(httpPost("/start"), R"({"profile": "work"})"),
            "curl -s -X POST 'http://a/start?profile=work'");
        row("body", command(httpPost("/x/:name/set"), "{\"text\": \"it's\", \"name\": \"n\"}"),
            "curl -s http://a/x/n/set \\\n  -H 'Content-Type: application/json' \\\n"
            "  -d '{\"text\": \"it'\\''s\"}'");
        row("act", command(actKind("say"), R"({"depth": 2, "text": "hi"})"),
            "curl -s http://a/act \\\n  -H 'Content-Type: application/json' \\\n"
            "  -d '{\"kind\": \"say\", \"text\": \"hi\", \"depth\": 2}'");
    }

    void writesTheLine()
    {
        QFETCH(QString, line);
        QTEST(line, "expected");
    }

    void placesEveryArgument()
    {
        const Parameter profile{fields::profile};
        QCOMPARE(placeOf(command(httpPost("/x/:name"), "{}"), nameField), ArgumentPlace::Path);
        QCOMPARE(placeOf(command(httpPost("/x/:name"), "{}"), text), ArgumentPlace::Body);
        QCOMPARE(placeOf(command(httpPost("/x/:name"), "{}"), profile), ArgumentPlace::Query);
        QCOMPARE(placeOf(command(httpGet("/x/:name"), "{}"), text), ArgumentPlace::Query);
        QCOMPARE(templatePath(httpGet("/x/:name/:text")), u"/x/{name}/{text}"_s);
    }

    void breaksJsonOnlyWhereItIsLong()
    {
        const OrderedFields fields{{u"z"_s, 1}, {u"a"_s, QJsonArray{1, 2}}};
        QCOMPARE(jsonBlock(fields), u"{\"z\": 1, \"a\": [1, 2]}"_s);
        const QString words{38, u'w'};
        const OrderedFields longer{{u"z"_s, words}, {u"a"_s, QJsonObject{{u"b"_s, words}}}};
        QCOMPARE(
            jsonBlock(longer), u"{\n  \"z\": \"%1\",\n  \"a\": {\"b\": \"%1\"}\n}"_s.arg(words));
        QCOMPARE(jsonLine(longer), u"{\"z\": \"%1\", \"a\": {\"b\": \"%1\"}}"_s.arg(words));
        QCOMPARE(jsonBlock(QJsonValue{QJsonObject{}}), u"{}"_s);
    }
};

TEST_CLASS(HttpFormTest)
#include "http_form_test.moc"
