// One request of the page, with its answer.

#include "base/typed_secrets.h"
#include "core/commands/command_file.h"
#include "core/commands/suspicion_fields.h"
#include "core/page/observe/response_body.h"

#include <algorithm>

namespace commands::network::request {
namespace {

using std::chrono::milliseconds;

constexpr int mostCharacters = 5'000'000;
constexpr milliseconds longestAnswer{2000};

// As much of a body as is wanted; none where there is none.
struct Body {
    std::optional<QString> text{};
    bool isCut = false;
    bool isBase64 = false;

    static Body of(const QString &content, int most)
    {
        const QString body = typedSecrets::redact(content);
        return {body.left(most), body.size() > most};
    }
};

struct Sent {
    NetworkRequestPtr request;
    Body body;

    JsonOf<Texts> headers() const { return {request->headers}; }

    static constexpr std::tuple columns{Column{"id", &Sent::request, &NetworkRequest::id},
        Column{"timestamp", &Sent::request, &NetworkRequest::timestamp},
        Column{"method", &Sent::request, &NetworkRequest::method},
        Column{"url", &Sent::request, &NetworkRequest::url},
        Column{"resourceType", &Sent::request, &NetworkRequest::resourceType},
        Column{"failureText", &Sent::request, &NetworkRequest::failureText}.ifAny(),
        Column{"headers", &Sent::headers}, Column{"body", &Sent::body, &Body::text},
        Column{"truncated", &Sent::body, &Body::isCut}.ifAny()};
};

struct Answer {
    int status;
    JsonOf<Texts> headers;
    Body body{};

    static constexpr std::tuple columns{Column{"status", &Answer::status},
        Column{"headers", &Answer::headers}, Column{"body", &Answer::body, &Body::text},
        Column{"base64", &Answer::body, &Body::isBase64}.ifAny(),
        Column{"truncated", &Answer::body, &Body::isCut}.ifAny()};
};

constexpr ShownField<QString> id{"id", "The request, as `requests` names it."};
constexpr Field<bool> withBody{"responseBody", "Also the body of the answer.", false};
constexpr Field<int> maxChars{"maxChars", "Longest body to give, up to 5000000.", 200'000};

constexpr Field<Sent> sent{
    "request", "As it was sent; without a body if it had none, or one of more than 64 KiB."};
constexpr Field<std::optional<Answer>> answer{"response",
    "What came, once it has: its body as text or, with base64 true, as base64, if asked for."};

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
    std::optional<Answer> came;
    if (asked->status)
        came = Answer{*asked->status, {asked->responseHeaders}};
    if (given[withBody]) {
        if (!asked->status)
            throw Failure{Code::InvalidValue,
                u"%1 was not answered: %2"_s.arg(asked->id, asked->failureText),
                u"Ask without the body."_s};
        const QJsonObject content = co_await ::responseBody(asked, given.deadline());
        came->body = Body::of(content.value(u"body").toString(), most);
        came->body.isBase64 = content.value(u"base64Encoded").toBool();
    }
    Suspicions found;
    if (given[suspicions::areWanted]) {
        QJsonValue read{QJsonValue::Undefined};
        if (came && came->body.text)
            read = *came->body.text;
        found = co_await suspicionsIn(page.mainFrame(), u"body"_s, read, given.deadline());
    }
    Reply reply = page.baseReply();
    suspicions::putInto(reply, found);
    put(reply, sent({asked, asked->body ? Body::of(*asked->body, most) : Body{}}));
    if (came)
        put(reply, answer(*came));
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "Give one request of the page, with its headers and what was answered.",
        .takes = {id, withBody, maxChars, suspicions::areWanted},
        .gives = replies::baseReply() + QList<Parameter>{sent, answer} + suspicions::fields(),
        .http = httpGet("/requests/:id"),
        .effect = Effect::Reads,
        .example = R"({"id": "r1"})",
        .phrases
        = {{.words = "request", .positional = "id", .says = "{request:json}\n{response:json}"}},
        .run = run,
    };
}

} // namespace commands::network::request
