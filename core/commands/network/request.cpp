// One request of the page, with its answer.

#include "base/typed_secrets.h"
#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/commands/suspicion_fields.h"
#include "core/page/observe/response_body.h"
#include "core/page/page.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace commands::network::request {
namespace {

using std::chrono::milliseconds;

constexpr int mostCharacters = 5'000'000;
constexpr milliseconds longestAnswer{2000};

struct Sent {
    static QJsonObject schema()
    {
        const QJsonObject text{{u"type"_s, u"string"_s}};
        return schema::object({{u"id"_s, text}, {u"timestamp"_s, text}, {u"method"_s, text},
                                  {u"url"_s, text}, {u"resourceType"_s, text},
                                  {u"failureText"_s, text}, {u"headers"_s, Codec<Texts>::schema()},
                                  {u"body"_s, text}, {u"truncated"_s, Codec<bool>::schema()}},
            {u"failureText"_s, u"body"_s, u"truncated"_s});
    }
};

struct Answer {
    static QJsonObject schema()
    {
        const QJsonObject text{{u"type"_s, u"string"_s}};
        const QJsonObject flag = Codec<bool>::schema();
        return schema::object(
            {{u"status"_s, Codec<int>::schema()}, {u"headers"_s, Codec<Texts>::schema()},
                {u"body"_s, text}, {u"base64"_s, flag}, {u"truncated"_s, flag}},
            {u"body"_s, u"base64"_s, u"truncated"_s});
    }
};

constexpr auto id = Field<QString>{"id", "The request, as `requests` names it."}.shown();
constexpr Field<bool> withBody{"responseBody", "Also the body of the answer.", false};
constexpr Field<int> maxChars{"maxChars", "Longest body to give, up to 5000000.", 200'000};

constexpr Field<Sent> sent{
    "request", "As it was sent; without a body if it had none, or one of more than 64 KiB."};
constexpr Field<std::optional<Answer>> answer{"response",
    "What came, once it has: its body as text or, with base64 true, as base64, if asked for."};

void putBody(QJsonObject &told, const QString &content, int most)
{
    const QString body = typedSecrets::without(content);
    told.insert(u"body"_s, body.left(most));
    if (body.size() > most)
        told.insert(u"truncated"_s, true);
}

QJsonObject sentIn(const NetworkRequest &request, int most)
{
    QJsonObject told{{u"id"_s, request.id}, {u"timestamp"_s, request.timestamp},
        {u"method"_s, request.method}, {u"url"_s, request.url},
        {u"resourceType"_s, request.resourceType}, {u"headers"_s, request.headers}};
    if (!request.failureText.isEmpty())
        told.insert(u"failureText"_s, request.failureText);
    if (request.body)
        putBody(told, *request.body, most);
    return told;
}

// A body is there when all of it has come.
Task<> ended(Page &page, NetworkRequestPtr request)
{
    const Deadline end = page.deadline().orIn(
        std::min(longestAnswer, page.deadline().remaining() - milliseconds{250}));
    const Failure late{Code::Timeout, u"%1 is still being answered"_s.arg(request->id),
        u"Ask again, or without the body."_s};
    NetworkLog &log = page.tab().network();
    while (!request->isDone) {
        const auto change = log.change(end, late);
        co_await change;
    }
}

Task<Reply> run(Page &page, Arguments given)
{
    page.requireUsable();
    const NetworkRequestPtr asked = requestNamed(given[id], page.tab().network());
    if (const auto refused = page.tab().interception().rules().refusal(asked->url))
        throw Failure{*refused};
    const int most = std::clamp(given[maxChars], 1, mostCharacters);
    if (given[withBody])
        co_await ended(page, asked);
    QJsonObject came;
    if (asked->status)
        came = {{u"status"_s, *asked->status}, {u"headers"_s, asked->responseHeaders}};
    if (given[withBody]) {
        if (!asked->status)
            throw Failure{Code::InvalidValue,
                u"%1 was not answered: %2"_s.arg(asked->id, asked->failureText),
                u"Ask without the body."_s};
        const QJsonObject content = co_await ::responseBody(asked, given.deadline());
        putBody(came, content.value(u"body").toString(), most);
        if (content.value(u"base64Encoded").toBool())
            came.insert(u"base64"_s, true);
    }
    Suspicions found;
    if (given[suspicions::areWanted])
        found = co_await suspicionsIn(
            page.mainFrame(), u"body"_s, came.value(u"body"), given.deadline());
    Reply reply = page.acted();
    suspicions::putInto(reply, found);
    put(reply, sent.json(sentIn(*asked, most)));
    if (!came.isEmpty())
        put(reply, answer.json(came));
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "Give one request of the page, with its headers and what was answered.",
        .takes = {id, withBody, maxChars, suspicions::areWanted},
        .gives = replies::acted() + QList<Parameter>{sent, answer} + suspicions::fields(),
        .http = httpGet("/requests/:id"),
        .effect = Effect::Reads,
        .example = R"({"id": "r1"})",
        .phrases
        = {{.words = "request", .positional = "id", .says = "{request:json}\n{response:json}"}},
        .run = run,
    };
}

} // namespace commands::network::request
