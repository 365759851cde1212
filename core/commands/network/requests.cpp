// What a page asked the network for.

#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/page/page.h"

using namespace Qt::StringLiterals;

namespace {
struct RequestRow { };
} // namespace

template<> struct Codec<RequestRow> {
    using Literal = std::nullptr_t;
    static QJsonObject schema()
    {
        const QJsonObject text{{u"type"_s, u"string"_s}};
        return {{u"type"_s, u"object"_s},
            {u"properties"_s,
                QJsonObject{{u"id"_s, text}, {u"timestamp"_s, text}, {u"method"_s, text},
                    {u"url"_s, text}, {u"resourceType"_s, text},
                    {u"status"_s, Codec<int>::schema()}, {u"ok"_s, Codec<bool>::schema()},
                    {u"failureText"_s, text}, {u"ms"_s, Codec<int>::schema()},
                    {u"size"_s, Codec<int>::schema()}}},
            {u"required"_s,
                QJsonArray{u"id"_s, u"timestamp"_s, u"method"_s, u"url"_s, u"resourceType"_s}}};
    }
    static QString wants() { return u"a request"_s; }
    static std::optional<RequestRow> read(const QJsonValue &) { return std::nullopt; }
};

namespace {

constexpr Field<std::optional<QString>> filter{"filter", "Only addresses that hold this text."};
constexpr Field<bool> clear{"clear", "Forget them all afterwards.", false};

constexpr Field<QList<RequestRow>> requests{
    "requests", "The newest 500, the oldest first; without a status, one is not answered yet."};

Task<Reply> run(Page &page, Arguments given)
{
    QJsonArray rows;
    const QString wanted = given[filter].value_or(QString{});
    NetworkLog &log = page.tab().network();
    for (const NetworkRequestPtr &request : log.requests()) {
        if (request->url.contains(wanted))
            rows.append(toJson(*request));
    }
    if (given[clear])
        log.clear();
    Reply reply = page.acted();
    reply.insert(QLatin1String{requests.name}, rows);
    co_return reply;
}

} // namespace

Command commands::network::requests()
{
    return {
        .name = "requests",
        .summary = "Give what the page asked the network for.",
        .takes = {filter, clear},
        .gives = replies::acted() + QList<Parameter>{::requests},
        .http = httpGet("/requests"),
        .effect = Effect::Reads,
        .example = R"({"filter": "/api/"})",
        .run = run,
    };
}
