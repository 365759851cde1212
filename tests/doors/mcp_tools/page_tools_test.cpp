// The tools for a page: which call each is, and what is refused before anything is done.

#include "tests/doors/mcp_tools/tool_client.h"
#include "tests/support/test_class.h"

#include <QJsonDocument>
#include <QSet>

namespace {

QJsonObject given(const char *json)
{
    return QJsonDocument::fromJson(json).object();
}

struct MeantTool {
    const char *tool;
    const char *arguments;
    const char *command; // the first that is run
    const char *taken;
};

const MeantTool meantTools[] = {
    {"browser_click", R"({"target":"e5","element":"Send"})", "click",
        R"({"ref":"e5","quiet":0,"settle":1000})"},
    {"browser_click", R"({"ref":"f1e5"})", "click", R"({"ref":"f1e5","quiet":0,"settle":1000})"},
    {"browser_click", R"({"target":"#id","ref":"e999"})", "click",
        R"({"ref":{"selector":"#id"},"quiet":0,"settle":1000})"},
    {"browser_click",
        R"({"target":"e5","doubleClick":"true","button":"right","modifiers":"Shift"})", "click",
        R"({"ref":"e5","doubleClick":true,"button":"right","modifiers":["Shift"],
        "quiet":0,"settle":1000})"},
    {"browser_type", R"({"target":"e5","text":"Ada","submit":true})", "type",
        R"({"ref":"e5","text":"Ada","submit":true,"quiet":0,"settle":1000})"},
    {"browser_type", R"({"target":"e5","text":"<secret>bank</secret>"})", "type",
        R"({"ref":"e5","text":{"secret":"bank"},"quiet":0,"settle":1000})"},
    {"browser_fill_form", R"({"fields":[{"target":"e5","type":"textbox","value":5},
        {"ref":"#box","type":"checkbox","value":"true"}]})",
        "fill",
        R"({"fields":[{"ref":"e5","value":"5"},{"ref":{"selector":"#box"},"value":"true"}],
        "quiet":0,"settle":1000})"},
    {"browser_fill_form",
        R"({"fields":"[{\u0022target\u0022:\u0022e5\u0022,\u0022value\u0022:\u0022a\u0022}]"})",
        "fill", R"({"fields":[{"ref":"e5","value":"a"}],"quiet":0,"settle":1000})"},
    {"browser_select_option", R"({"target":"e5","values":"M"})", "select",
        R"({"ref":"e5","values":["M"],"quiet":0,"settle":1000})"},
    {"browser_press_key", R"({"key":"Control+a"})", "press",
        R"({"key":"Control+a","quiet":0,"settle":1000})"},
    {"browser_hover", R"({"ref":"e5"})", "hover", R"({"ref":"e5","quiet":0,"settle":1000})"},
    {"browser_drag", R"({"startTarget":"e5","endRef":"#to"})", "drag",
        R"({"startRef":"e5","endRef":{"selector":"#to"},"quiet":0,"settle":1000})"},
    {"browser_steps", R"({"steps":[{"do":"navigate","url":"http://a/"}]})", "open",
        R"({"url":"about:blank"})"},
    {"browser_steps", R"({"steps":[{"do":"type","ref":"label=Name","text":"<secret>bank</secret>"},
        {"do":"text","target":"#order","save":"order"},{"do":"wait_for","time":1},
        {"do":"expect","target":"e5","value":"{order}"},{"do":"value","target":"e6"}]})",
        "steps", R"({"changes":false,"steps":[
        {"do":"type","ref":{"selector":"label=Name"},"text":{"secret":"bank"},
        "quiet":0,"settle":1000},
        {"do":"text","ref":{"selector":"#order"},"save":"order","suspicions":true},
        {"do":"wait","timeMs":1000},
        {"do":"expect","ref":"e5","value":"{order}"},{"do":"attributes","ref":"e6"}]})"},
    {"browser_drop", R"({"target":"e5","paths":["/a"]})", "dropFiles",
        R"({"ref":"e5","paths":["/a"]})"},
    {"browser_drop", R"({"ref":"e5","data":{"text/plain":"Ada"}})", "dropFiles",
        R"({"ref":"e5","data":{"text/plain":"Ada"}})"},
    {"browser_file_upload", R"({"paths":"/a"})", "armFileChooser", R"({"paths":["/a"]})"},
    {"browser_handoff", R"({"reason":"pay"})", "handoff", R"({"reason":"pay"})"},
    {"browser_handle_dialog", R"({"accept":1,"promptText":"yes"})", "armDialog",
        R"({"accept":true,"promptText":"yes"})"},
    {"browser_evaluate", R"({"function":"() => 1"})", "evaluate",
        R"({"fn":"() => 1","suspicions":true})"},
    {"browser_evaluate", R"({"function":"e => 1","target":"e5"})", "evaluate",
        R"({"fn":"e => 1","ref":"e5","suspicions":true})"},
    {"browser_navigate", R"({"url":"http://a/"})", "open", R"({"url":"http://a/"})"},
    {"browser_navigate_back", "{}", "back", R"({"settle":3000})"},
    {"browser_tabs", R"({"action":"list"})", "tabs", "{}"},
    {"browser_tabs", R"({"action":"new"})", "open", R"({"url":"about:blank"})"},
    {"browser_close", "{}", "closeTab", "{}"},
    {"browser_resize", R"({"width":"800","height":600})", "resize",
        R"({"width":800,"height":600,"quiet":0,"settle":1000})"},
    {"browser_emulate_media", R"({"colorScheme":"dark"})", "setMedia", R"({"colorScheme":"dark"})"},
    {"browser_snapshot", "{}", "snapshot",
        R"({"compact":true,"lean":true,"maxTokens":3000,"suspicions":true})"},
    {"browser_snapshot", R"({"target":"e5","depth":2})", "snapshot",
        R"({"compact":true,"lean":true,"maxTokens":3000,"ref":"e5","depth":2,"suspicions":true})"},
    {"browser_snapshot", R"({"target":"#id"})", "snapshot",
        R"({"compact":true,"lean":true,"maxTokens":3000,"selector":"#id","suspicions":true})"},
    {"browser_find", R"({"text":"Tea"})", "snapshot", R"({"find":"Tea","suspicions":true})"},
    {"browser_console_messages", "{}", "console",
        R"({"level":"info","ofPage":true,"suspicions":true})"},
    {"browser_console_messages", R"({"all":true})", "console",
        R"({"level":"info","ofPage":false,"suspicions":true})"},
    {"browser_network_requests", R"({"static":true,"filter":"a+"})", "requests",
        R"({"ofPage":true})"},
    {"browser_network_request", R"({"index":"3"})", "request",
        R"({"id":"r3","responseBody":false,"maxChars":12000,"suspicions":true})"},
    {"browser_network_request", R"({"index":3,"part":"response-body"})", "request",
        R"({"id":"r3","responseBody":true,"maxChars":12000,"suspicions":true})"},
    {"browser_take_screenshot", "{}", "screenshot",
        R"({"inline":true,"type":"png","fullPage":false})"},
    {"browser_take_screenshot", R"({"target":"e5","type":"jpeg","fullPage":true})", "screenshot",
        R"({"inline":true,"type":"jpeg","fullPage":true,"ref":"e5"})"},
    {"browser_wait_for", R"({"time":0.5})", "wait", R"({"timeMs":500})"},
    {"browser_wait_for", R"({"text":"Tea","textGone":"Ink"})", "wait",
        R"({"text":"Tea","textGone":"Ink"})"},
};

struct RefusedPageTool {
    const char *tool;
    const char *arguments;
    const char *why; // its code, and what of the message
};

const RefusedPageTool refusedPageTools[] = {
    {"browser_click", "{}", "INVALID_ARGUMENT: target is required"},
    {"browser_click", R"({"target":"e5","doubleClick":"twice"})",
        "INVALID_ARGUMENT: doubleClick must be true or false"},
    {"browser_click", R"({"target":"e5","button":"big"})",
        "INVALID_ARGUMENT: button must be one of left, right, middle"},
    {"browser_click", R"({"target":"e5","modifiers":"Hyper"})",
        "INVALID_ARGUMENT: modifiers must be a list, each one of Alt"},
    {"browser_click", R"({"target":"e5","speed":1})",
        "UNKNOWN_ARGUMENT: browser_click takes no 'speed'"},
    {"browser_type", R"({"target":"e5"})", "INVALID_ARGUMENT: text is required"},
    {"browser_fill_form", R"({"fields":[{"target":"e5"}]})",
        "INVALID_ARGUMENT: fields[0].value is required"},
    {"browser_fill_form", R"({"fields":[{"target":"e5","value":"a","kind":"x"}]})",
        "UNKNOWN_ARGUMENT: fields[0] takes no 'kind'"},
    {"browser_select_option", R"({"target":"e5"})", "INVALID_ARGUMENT: values is required"},
    {"browser_file_upload", R"({"paths":{"a":1}})", "INVALID_ARGUMENT: paths must be a list"},
    {"browser_handle_dialog", "{}", "INVALID_ARGUMENT: accept is required"},
    {"browser_handle_dialog", R"({"accept":"perhaps"})",
        "INVALID_ARGUMENT: accept must be true or false"},
    {"browser_tabs", R"({"action":"Close"})", "INVALID_ARGUMENT: action must be one of list"},
    {"browser_tabs", R"({"action":"close","index":"last"})",
        "INVALID_ARGUMENT: index must be a whole number"},
    {"browser_tabs", R"({"action":"close","tab":0})",
        "UNKNOWN_ARGUMENT: browser_tabs takes no 'tab'"},
    {"browser_resize", R"({"width":0,"height":1})", "INVALID_ARGUMENT: width must be"},
    {"browser_resize", R"({"width":1,"height":8193})", "INVALID_ARGUMENT: height must be"},
    {"browser_network_request", R"({"index":1,"part":"body"})",
        "INVALID_ARGUMENT: part must be one of request-headers"},
    {"browser_network_requests", R"({"static":"some"})",
        "INVALID_ARGUMENT: static must be true or false"},
    {"browser_wait_for", "{}", "INVALID_ARGUMENT: there is nothing to wait for"},
    {"browser_wait_for", R"({"time":31})", "INVALID_ARGUMENT: time must be"},
};

} // namespace

class PageToolsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachIsACall_data()
    {
        QTest::addColumn<QString>("tool");
        QTest::addColumn<QJsonObject>("arguments");
        QTest::addColumn<QString>("command");
        QTest::addColumn<QJsonObject>("taken");
        for (const MeantTool &each : meantTools)
            QTest::addRow("%s %s", each.tool, each.arguments)
                << QString::fromLatin1(each.tool) << given(each.arguments)
                << QString::fromLatin1(each.command) << given(each.taken);
    }

    void eachIsACall()
    {
        QFETCH(const QString, tool);
        QFETCH(const QJsonObject, arguments);
        QFETCH(const QString, command);
        QFETCH(const QJsonObject, taken);
        ToolClient client;
        const ToolAnswer answer = client.call(tool, arguments);
        QVERIFY2(!answer.isError, qPrintable(answer.text));
        const Call call = client.calls.calls().first();
        QCOMPARE(call.command, command);
        QCOMPARE(call.arguments, taken);
        QCOMPARE(call.caller.door, u"mcp"_s);
        QCOMPARE(call.caller.name, u"ada"_s);
        QVERIFY(call.naming == Naming::ByLocator);
        QVERIFY(call.stop);
    }

    void eachToolIsInTheTable()
    {
        QSet<QString> names;
        for (const MeantTool &each : meantTools)
            names.insert(QString::fromLatin1(each.tool));
        for (const PageTool &each : page_tools::all())
            QVERIFY2(names.contains(each.verb.method), qPrintable(each.verb.method));
        QCOMPARE(names.size(), page_tools::all().size());
    }

    void whatDoesNotFitIsRefusedByName_data()
    {
        QTest::addColumn<QString>("tool");
        QTest::addColumn<QJsonObject>("arguments");
        QTest::addColumn<QString>("why");
        for (const RefusedPageTool &each : refusedPageTools)
            QTest::addRow("%s %s", each.tool, each.arguments) << QString::fromLatin1(
                each.tool) << given(each.arguments) << QString::fromLatin1(each.why);
    }

    void whatDoesNotFitIsRefusedByName()
    {
        QFETCH(const QString, tool);
        QFETCH(const QJsonObject, arguments);
        QFETCH(const QString, why);
        ToolClient client;
        const ToolAnswer answer = client.call(tool, arguments);
        QVERIFY(answer.isError);
        QVERIFY2(answer.text.startsWith(u"### Error\n"_s + why), qPrintable(answer.text));
        QVERIFY(client.calls.calls().isEmpty());
    }

    void aFilterThatIsNoneIsRefused()
    {
        ToolClient client;
        const ToolAnswer answer
            = client.call(u"browser_network_requests"_s, {{u"filter"_s, u"("_s}});
        QVERIFY(answer.isError);
        QVERIFY(answer.text.contains(u"filter is no regular expression"_s));
    }

    void whyACommandFailedIsSaid()
    {
        for (const FailureRow &row : failureRows()) {
            ToolClient client;
            client.calls.answer(u"click"_s, Failure{row.code, u"it is so"_s, u"Wait."_s});
            const ToolAnswer answer = client.call(u"browser_click"_s, {{u"target"_s, u"e5"_s}});
            QVERIFY(answer.isError);
            QCOMPARE(
                answer.text, u"### Error\n%1: it is so\nWait."_s.arg(QLatin1StringView{row.name}));
            QCOMPARE(client.calls.commands(), QStringList{u"click"_s});
        }
    }

    void readOnlyHasWhatChangesNothing()
    {
        ClientOptions options;
        options.isReadOnly = true;
        const ToolClient client{options};
        QVERIFY(client.find(u"browser_snapshot"_s));
        QVERIFY(!client.find(u"browser_click"_s));
        for (const mcp::Tool &each : client.tools)
            QCOMPARE(each.annotations.value(u"readOnlyHint"_s), true);
    }

    void theListIsSmall()
    {
        const ToolClient client;
        qsizetype size = 0;
        for (const mcp::Tool &each : client.tools)
            size += QJsonDocument{each.takes}.toJson(QJsonDocument::Compact).size()
                + each.description.size();
        QVERIFY2(size < 11'000, qPrintable(QString::number(size)));
    }

    void hintsNameTheTools()
    {
        QCOMPARE(page_tools::spelled(u"commands"_s, {}), u"tools/list"_s);
        QCOMPARE(page_tools::spelled(u"snapshot"_s, {}), u"browser_snapshot"_s);
        QCOMPARE(
            page_tools::spelled(u"click"_s, {{u"ref"_s, u"e5"_s}}), u"browser_click target=e5"_s);
        QCOMPARE(page_tools::spelled(u"cookies"_s, {}), QString{});
    }
};

TEST_CLASS(PageToolsTest)
#include "page_tools_test.moc"
