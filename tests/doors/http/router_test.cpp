#include "core/doors/http/router.h"
#include "tests/doors/http/sample_commands.h"
#include "tests/support/test_class.h"

#include <QJsonDocument>
#include <QMetaType>

namespace {

Router sampleRouter()
{
    const auto openapi = [] { return HttpDocument{"application/json"_ba, "{\"openapi\":1}"_ba}; };
    return Router{sample::commands(), {{"/openapi.json"_ba, openapi}}};
}

// "command {arguments}", or the code of the failure, or the document.
QByteArray words(const Router::Destination &destination)
{
    if (const auto *call = std::get_if<Call>(&destination))
        return call->command.toUtf8() + ' '
            + QJsonDocument{call->arguments}.toJson(QJsonDocument::Compact);
    if (const auto *failure = std::get_if<Failure>(&destination))
        return rowOf(failure->code).name;
    return std::get<HttpDocument>(destination).bytes;
}

HttpRequest request(const QByteArray &method, const QByteArray &target, const QByteArray &body = {})
{
    HttpHead head;
    head.method = method;
    head.target = target;
    return {head, body};
}

void addColumns()
{
    QTest::addColumn<HttpRequest>("asked");
    QTest::addColumn<QByteArray>("expected");
}

void row(const char *method, const char *target, const char *body, const char *expected)
{
    QTest::addRow("%s %s %s", method, target, body)
        << request(method, target, body) << QByteArray{expected};
}

} // namespace

class RouterTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aDocumentIsMadeOnce()
    {
        int made = 0;
        const auto document = madeOnce([&made] {
            return HttpDocument{"text/plain"_ba, QByteArray::number(++made)};
        });
        const auto same = document; // as a door keeps it
        QCOMPARE(document().bytes, "1"_ba);
        QCOMPARE(same().bytes, "1"_ba);
    }

    void findsTheCall_data();
    void findsTheCall();
    void refusesWhatIsNoCall_data();
    void refusesWhatIsNoCall();
    void namesTheMethodsOfAKnownPath();
    void namesTheKnownKinds();
    void pointsToTheDocumentFromAnUnknownPath();
    void readsHeadAsGet();
    void leavesTheIdToTheDoor();
};

void RouterTest::findsTheCall_data()
{
    addColumns();
    row("GET", "/", "", "status {}");
    row("GET", "/tabs", "", "tabs {}");
    row("GET", "/tabs?", "", "tabs {}");
    row("GET", "/tabs?&&", "", "tabs {}");
    row("GET", "/tabs?profile=work&limit=5", "", R"(tabs {"limit":"5","profile":"work"})");
    row("GET", "/tabs?a", "", R"(tabs {"a":""})");
    row("GET", "/tabs?a=b=c", "", R"(tabs {"a":"b=c"})");
    row("GET", "/tabs?a=b+c%20d%2Be%26", "", R"(tabs {"a":"b c d+e&"})");
    row("GET", "/tabs?q={a|b}^[1]", "", R"(tabs {"q":"{a|b}^[1]"})");
    row("GET", "/tabs?%61=%C3%A4", "", "tabs {\"a\":\"\xc3\xa4\"}");
    row("GET", "/t%61bs", "", "tabs {}");
    row("DELETE", "/tabs/A1%20b", "", R"(closeTab {"targetId":"A1 b"})");
    row("DELETE", "/tabs/a%2Fb", "", R"(closeTab {"targetId":"a/b"})");
    row("DELETE", "/tabs/a+b", "", R"(closeTab {"targetId":"a+b"})");
    row("DELETE", "/tabs/open", "", R"(closeTab {"targetId":"open"})");
    row("POST", "/profiles/create", "{\"name\":\"x\"}", R"(createProfile {"name":"x"})");
    row("POST", "/profiles/work", "", R"(renameProfile {"name":"work"})");
    row("POST", "/storage/local/set", "{\"key\":1}", R"(setStorage {"key":1,"kind":"local"})");
    row("POST", "/tabs/open", "{\"url\":\"http://a\"}", R"(open {"url":"http://a"})");
    row("POST", "/tabs/open", " {} ", "open {}");
    row("POST", "/tabs/open?url=q", "{\"url\":\"b\",\"n\":[1]}", R"(open {"n":[1],"url":"q"})");
    row("POST", "/profiles/p?name=q", "{\"name\":\"b\"}", R"(renameProfile {"name":"p"})");
    row("POST", "/act", R"({"kind":"click","ref":"e1"})", R"(click {"ref":"e1"})");
    row("POST", "/act", R"({"kind":" type "})", "type {}");
    row("POST", "/act?kind=type&ref=e2", R"({"kind":"click"})", R"(type {"ref":"e2"})");
    row("GET", "/openapi.json", "", "{\"openapi\":1}");
    row("GET", "/openapi.json?x=1", "", "{\"openapi\":1}");
}

void RouterTest::findsTheCall()
{
    QFETCH(const HttpRequest, asked);
    QFETCH(const QByteArray, expected);
    QCOMPARE(words(sampleRouter().destinationOf(asked)), expected);
}

void RouterTest::refusesWhatIsNoCall_data()
{
    addColumns();
    row("POST", "/act", "", "INVALID_ARGUMENT");
    row("POST", "/act", "{}", "INVALID_ARGUMENT");
    row("POST", "/act", R"({"kind":"dance"})", "INVALID_ARGUMENT");
    row("POST", "/act", R"({"kind":null})", "INVALID_ARGUMENT");
    row("POST", "/act", R"({"kind":["click"]})", "INVALID_ARGUMENT");
    row("GET", "/nope", "", "UNKNOWN_COMMAND");
    row("OPTIONS", "/nope", "", "UNKNOWN_COMMAND");
    row("GET", "/tabs/", "", "UNKNOWN_COMMAND");
    row("DELETE", "/tabs/", "", "UNKNOWN_COMMAND");
    row("GET", "/TABS", "", "UNKNOWN_COMMAND");
    row("GET", "/tabs/../tabs", "", "UNKNOWN_COMMAND");
    row("GET", "/tabs%2Fopen", "", "UNKNOWN_COMMAND");
    row("GET", "/tabs/:targetId/x", "", "UNKNOWN_COMMAND");
    row("POST", "/", "", "METHOD_NOT_ALLOWED");
    row("OPTIONS", "/tabs", "", "METHOD_NOT_ALLOWED");
    row("TRACE", "/tabs", "", "METHOD_NOT_ALLOWED");
    row("HEAD", "/act", "", "METHOD_NOT_ALLOWED");
    row("POST", "/openapi.json", "{}", "METHOD_NOT_ALLOWED");
    row("GET", "/tabs?a=1&a=1", "", "MALFORMED_REQUEST");
    row("GET", "/tabs?a=1&%61=2", "", "MALFORMED_REQUEST");
    row("GET", "/tabs?a=%", "", "MALFORMED_REQUEST");
    row("GET", "/tabs?a=%4", "", "MALFORMED_REQUEST");
    row("GET", "/tabs?a=%zz", "", "MALFORMED_REQUEST");
    row("GET", "/tabs?a=%00", "", "MALFORMED_REQUEST");
    row("GET", "/tabs?a=%ff", "", "MALFORMED_REQUEST");
    row("GET", "/tabs?%c3%28=1", "", "MALFORMED_REQUEST");
    row("GET", "/%", "", "MALFORMED_REQUEST");
    row("POST", "/tabs/open", "[]", "MALFORMED_REQUEST");
    row("POST", "/tabs/open", "5", "MALFORMED_REQUEST");
    row("POST", "/tabs/open", "null", "MALFORMED_REQUEST");
    row("POST", "/tabs/open", "{", "MALFORMED_REQUEST");
    row("POST", "/tabs/open", "{} {}", "MALFORMED_REQUEST");
    row("POST", "/tabs/open", "{\"a\":\"\xff\"}", "MALFORMED_REQUEST");
}

void RouterTest::refusesWhatIsNoCall()
{
    QFETCH(const HttpRequest, asked);
    QFETCH(const QByteArray, expected);
    const auto destination = sampleRouter().destinationOf(asked);
    QCOMPARE(words(destination), expected);
    const auto *failure = std::get_if<Failure>(&destination);
    QVERIFY(failure);
    QVERIFY(!failure->message.isEmpty());
    QVERIFY(!failure->hint.isEmpty());
}

void RouterTest::namesTheMethodsOfAKnownPath()
{
    const auto allowed = [](const QByteArray &method, const QByteArray &target) {
        const auto destination = sampleRouter().destinationOf(request(method, target));
        const auto *failure = std::get_if<Failure>(&destination);
        return failure ? failure->evidence.value(u"allow"_s).toVariant().toStringList()
                       : QStringList{};
    };
    QCOMPARE(allowed("PUT"_ba, "/tabs"_ba), (QStringList{u"GET"_s, u"HEAD"_s}));
    QCOMPARE(allowed("GET"_ba, "/act"_ba), (QStringList{u"POST"_s}));
    QCOMPARE(allowed("GET"_ba, "/profiles/create"_ba), (QStringList{u"DELETE"_s, u"POST"_s}));
    QCOMPARE(allowed("PUT"_ba, "/openapi.json"_ba), (QStringList{u"GET"_s, u"HEAD"_s}));
}

void RouterTest::namesTheKnownKinds()
{
    const auto destination = sampleRouter().destinationOf(request("POST"_ba, "/act"_ba, "{}"_ba));
    const auto &failure = std::get<Failure>(destination);
    QCOMPARE(failure.message, u"kind is required"_s);
    QCOMPARE(failure.hint, u"Known kinds: click, type."_s);
}

void RouterTest::pointsToTheDocumentFromAnUnknownPath()
{
    const auto destination = sampleRouter().destinationOf(request("GET"_ba, "/nope?a=b"_ba));
    const auto &failure = std::get<Failure>(destination);
    QCOMPARE(failure.message, u"GET /nope is not served here."_s);
    QVERIFY(failure.hint.contains(u"GET /openapi.json"_s));
}

void RouterTest::readsHeadAsGet()
{
    QCOMPARE(words(sampleRouter().destinationOf(request("HEAD"_ba, "/tabs"_ba))), "tabs {}"_ba);
    QCOMPARE(words(sampleRouter().destinationOf(request("HEAD"_ba, "/openapi.json"_ba))),
        "{\"openapi\":1}"_ba);
}

void RouterTest::leavesTheIdToTheDoor()
{
    const auto destination = sampleRouter().destinationOf(request("GET"_ba, "/tabs"_ba));
    QCOMPARE(std::get<Call>(destination).caller.door, u"http"_s);
    QVERIFY(std::get<Call>(destination).id.isEmpty());
}

TEST_CLASS(RouterTest)
#include "router_test.moc"
