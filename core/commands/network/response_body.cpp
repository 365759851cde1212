// The response body of a request of the page.

#include "core/page/observe/response_body.h"
#include "base/callers_expression.h"
#include "core/commands/command_file.h"
#include "core/page/text/preflight.h"
#include "core/page/text/url_glob.h"

#include <QRegularExpression>

namespace commands::network::responseBody {
namespace {

using std::chrono::milliseconds;

constexpr int mostCharacters = 5'000'000;

struct Response {
    QString url;
    int status;
    JsonOf<Texts> headers;
    QString body;
    bool isBase64;
    bool isCut;

    static constexpr std::tuple columns{Column{"url", &Response::url},
        Column{"status", &Response::status}, Column{"headers", &Response::headers},
        Column{"body", &Response::body}, Column{"base64", &Response::isBase64}.ifAny(),
        Column{"truncated", &Response::isCut}.ifAny()};
};

constexpr ShownField<QString> url{"url",
    "Address, a part of it, or a pattern: * stands for anything but a slash, ** for anything."};
constexpr Field<milliseconds> timeoutMs{"timeoutMs",
    "How long to wait for it, where it has not come yet; at most 17000.", milliseconds{17'000}};
constexpr Field<int> maxChars{"maxChars", "Longest body to give, up to 5000000.", 200'000};

constexpr Field<Response> response{
    "response", "The newest answer: its body as text, or, with base64 true, as base64."};

NetworkRequestPtr newest(const NetworkLog &log, const QRegularExpression &wanted)
{
    NetworkRequestPtr found;
    for (const NetworkRequestPtr &request : log.requests()) {
        const bool isAnswer = request->isDone && request->status
            && !isPreflight(request->method, request->resourceType);
        if (isAnswer && wanted.match(request->url).hasMatch())
            found = request;
    }
    return found;
}

Task<NetworkRequestPtr> answered(Page &page, QString pattern, milliseconds patience)
{
    const QRegularExpression wanted = callersExpression(urlGlobExpression(pattern));
    const Deadline end
        = page.deadline().orIn(std::min(patience, page.deadline().remaining() - milliseconds{250}));
    const Failure late{Code::Timeout, u"Response not found for url pattern \"%1\""_s.arg(pattern),
        u"{requests} lists what the page asked for."_s};
    NetworkLog &log = page.tab().network();
    NetworkRequestPtr found = newest(log, wanted);
    while (!found) {
        const auto change = log.change(end, late);
        co_await change;
        found = newest(log, wanted);
    }
    co_return found;
}

Task<Reply> run(Page &page, Arguments given)
{
    page.requireUsable();
    const NetworkRequestPtr request = co_await answered(page, given[url], given[timeoutMs]);
    if (const auto refused = page.tab().interception().rules().refusal(request->url))
        throw Failure{*refused};
    const QJsonObject answer = co_await ::responseBody(request, given.deadline());
    const QString body = answer.value(u"body").toString();
    const int most = std::clamp(given[maxChars], 1, mostCharacters);
    Reply reply = page.baseReply();
    put(reply,
        response({request->url, *request->status, {request->responseHeaders}, body.left(most),
            answer.value(u"base64Encoded").toBool(), body.size() > most}));
    co_return reply;
}

QByteArray content(const Reply &reply)
{
    const QJsonObject report = reply.value(u"response").toObject();
    const QByteArray body = textAt(report, u"body").toUtf8();
    return report.value(u"base64").toBool() ? QByteArray::fromBase64(body) : body;
}

} // namespace

Command command()
{
    return {
        .summary = "Give what a server answered to a request of the page.",
        .takes = {url, timeoutMs, maxChars},
        .gives = replies::baseReply() + QList<Parameter>{response},
        .http = httpPost("/response/body"),
        .effect = Effect::Reads,
        .example = R"({"url": "**/api/orders"})",
        .phrases = {{.words = "responsebody", .positional = "url", .content = content}},
        .run = run,
    };
}

} // namespace commands::network::responseBody
