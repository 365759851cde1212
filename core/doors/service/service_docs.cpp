#include "core/doors/service/service_docs.h"

#include "core/documents/yaml.h"
#include "core/doors/http/http_response.h"
#include "core/doors/http/plain_page.h"
#include "core/doors/service/service_asyncapi.h"
#include "core/doors/service/service_openapi.h"
#include "core/rooms/room_actions.h"
#include "core/tools/exploration_events.h"
#include "core/tools/service_tools.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

const QByteArray jsonType = "application/json; charset=utf-8";
const QByteArray yamlType = "application/yaml; charset=utf-8";

Html code(const QString &words)
{
    return Html::element("code", Html::text(words));
}

QString typeIn(const QJsonObject &schema)
{
    const QStringList words = schema.value(u"enum").toVariant().toStringList();
    return words.isEmpty() ? schema.value(u"type").toString() : words.join(u" | "_s);
}

Html argumentsOf(const QList<VerbArgument> &takes)
{
    Html rows = tableRow({u"Argument"_s, u"Type"_s, u"Default"_s, u"Meaning"_s}, "th");
    for (const VerbArgument &each : takes) {
        const QString fallback = each.isRequired ? u"required"_s
            : each.fallback.isObject()           ? u"{}"_s
                                                 : each.fallback.toVariant().toString();
        rows += tableRow({each.name, typeIn(each.schema), fallback, each.meaning}, "td");
    }
    return Html::element("table", rows);
}

Html given(const QJsonObject &schema)
{
    const QStringList members = schema.value(u"properties").toObject().keys();
    return Html::element("p", Html::text(u"Gives {"_s + members.join(u", "_s) + u"}."_s));
}

Html toolsSection()
{
    Html body = Html::element("h2", Html::text(u"Tools"_s));
    for (const ServiceTool &each : service_tools::all())
        body += Html::element("h3", code(each.name))
            + Html::element("p", Html::text(each.description)) + argumentsOf(each.takes)
            + given(each.gives);
    body += Html::element("h2", Html::text(u"Actions"_s));
    for (const Verb &each : room_actions::all().verbs())
        body += Html::element("h3", code(each.method))
            + (each.takes.isEmpty() ? Html{} : argumentsOf(each.takes));
    return body;
}

Html eventsSection()
{
    Html rows = tableRow({u"Event"_s, u"Fields"_s, u"Meaning"_s}, "th");
    const auto forms = roomEventForms();
    for (const RoomEventForm &each : forms)
        rows += tableRow({toWord(each.news), each.fields.keys().join(u", "_s), each.meaning}, "td");
    const auto ofExplorations = exploration_events::forms();
    for (const exploration_events::Form &each : ofExplorations)
        rows += tableRow({toWord(each.kind), each.fields.keys().join(u", "_s), each.meaning}, "td");
    return Html::element("h2", Html::text(u"Events"_s))
        + Html::element("p",
            Html::text(u"Each has type, room_name and timestamp too, and its own fields once more "
                       "as data."_s))
        + Html::element("table", rows);
}

HttpDocument page(const QString &address)
{
    const QString example = u"curl -s %1/mcp/tools/call -H 'Content-Type: application/json' \\\n"
                            "    -d '{\"tool\": \"start_browser_session\", \"arguments\": "
                            "{\"room_name\": \"demo-room\"}}'"_s.arg(address);
    const QJsonObject document = serviceOpenApi(address);
    const QJsonValue info = document.value(u"info");
    const Html body = Html::element("h1", Html::text(info[u"title"].toString()))
        + Html::element("p", Html::text(info[u"description"].toString()))
        + Html::element("pre", code(example))
        + Html::element("p",
            Html::text(
                u"POST /mcp/tools/call, GET /mcp/tools, GET /health, GET /metrics, GET "
                "/rooms/{room_name}/connections, POST /rooms/{room_name}/ticket, POST and GET "
                "/rooms/{room_name}/view, WebSocket "
                "/mcp/events/{room_name}, POST and GET /queues/browser_commands, GET "
                "/queues/browser_commands/{id}, GET /queues, GET /results/{id}, POST "
                "/api/knowledge/explore/start and its like; "
                "/openapi.json, /openapi.yaml, /asyncapi.json and "
                "/asyncapi.yaml say all of it."_s))
        + toolsSection() + eventsSection();
    return plainPage(u"Clawdis automation service"_s, body);
}

HttpAnswer shown(const HttpDocument &document)
{
    HttpAnswer answer{.contentType = document.contentType, .body = document.bytes};
    if (!document.contentSecurityPolicy.isEmpty())
        answer.headers.append({"Content-Security-Policy"_ba, document.contentSecurityPolicy});
    return answer;
}

Mount partOf(const QByteArray &path, std::function<HttpDocument()> make)
{
    return {.path = path,
        .serve =
            [make = std::move(make)](
                const HttpRequest &request, const std::shared_ptr<HttpResponse> &response) {
                const bool isRead = request.head.method == "GET" || request.head.method == "HEAD";
                response->send(isRead
                        ? shown(make())
                        : answerTo(Failure{Code::MethodNotAllowed, u"A document is read."_s,
                            u"GET it."_s, {{u"allow"_s, QJsonArray{u"GET"_s}}}}));
            },
        .isForEveryone = true};
}

} // namespace

QList<Mount> documentMounts(const std::function<QString()> &address)
{
    const auto open = [address] { return serviceOpenApi(address()); };
    const auto async = [address] { return serviceAsyncApi(address().section(u"//"_s, 1)); };
    const auto people = [address] { return page(address()); };
    return {
        partOf("/openapi.json",
            [open] {
                return HttpDocument{jsonType, QJsonDocument{open()}.toJson()};
            }),
        partOf("/openapi.yaml",
            [open] {
                return HttpDocument{yamlType, toYaml(open())};
            }),
        partOf("/asyncapi.json",
            [async] {
                return HttpDocument{jsonType, QJsonDocument{async()}.toJson()};
            }),
        partOf("/asyncapi.yaml",
            [async] {
                return HttpDocument{yamlType, toYaml(async())};
            }),
        partOf("/docs", people),
        partOf("/redoc", people),
    };
}
