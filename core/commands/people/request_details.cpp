// Show what a page sent with a request: its headers and its body.

#include "core/browser/browser.h"
#include "core/commands/commands.h"
#include "core/commands/people_fields.h"
#include "core/page/observe/response_body.h"

using namespace Qt::StringLiterals;

namespace {

constexpr Field<QString> id{"id", "The request, as `requests` names it within its tab."};
constexpr Field<QString> method{"method", "How it was sent."};
constexpr Field<QString> url{"url", "Its address."};
constexpr Field<Texts> headers{"headers", "What went out before the body, cookies too."};
constexpr Field<std::optional<QString>> body{"body", "What was sent, up to 65536 characters."};
constexpr Field<Texts> responseHeaders{"responseHeaders", "Those of the answer, as far as known."};

Task<Reply> run(Browser &browser, Arguments given)
{
    const TabPtr tab = browser.tabs().find(given[people::targetId]);
    const NetworkRequestPtr request = requestNamed(given[id], tab->network());
    Reply reply{replies::targetId(tab->targetId()), id(request->id), method(request->method),
        url(request->url), headers.json(request->headers),
        responseHeaders.json(request->responseHeaders)};
    if (request->body)
        put(reply, body(*request->body));
    co_return Reply{reply};
}

} // namespace

Command commands::people::requestDetails()
{
    return {
        .summary = "Show what a page sent with a request.",
        .takes = {::people::targetId, id, fields::session},
        .gives = {replies::targetId, id, method, url, headers, body, responseHeaders},
        .effect = Effect::Reads,
        .reach = Reach::People,
        .example = R"({"targetId": "4A1E", "id": "r1"})",
        .run = run,
        .timeLimit = std::chrono::seconds{1},
    };
}
