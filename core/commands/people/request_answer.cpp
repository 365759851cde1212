// Show the response to a request.

#include "core/commands/command_file.h"
#include "core/commands/people_fields.h"
#include "core/page/observe/response_body.h"

namespace commands::people::requestAnswer {
namespace {

constexpr Field<QString> id{"id", "The request, as `requests` names it within its tab."};
constexpr Field<int> maxChars{"maxChars", "Longest body to give.", 200'000};
constexpr Field<Texts> headers{"headers", "Those of the answer, as far as known."};
constexpr Field<QString> body{"body", "What came after them."};
constexpr Field<bool> isText{"isText", "The body is text; otherwise base64."};
constexpr Field<bool> isCut{"isCut", "There is more of it."};

Task<Reply> run(Browser &browser, Arguments given)
{
    const TabPtr tab = browser.tabs().callers().find(given[::people::targetId]);
    const NetworkRequestPtr request = requestNamed(given[id], tab->network());
    const QJsonObject answer = co_await ::responseBody(request, given.deadline());
    const QString whole = answer.value(u"body").toString();
    const int most = std::max(given[maxChars], 1);
    co_return Reply{id(request->id), headers.json(request->responseHeaders), body(whole.left(most)),
        isText(!answer.value(u"base64Encoded").toBool()), isCut(whole.size() > most)};
}

} // namespace

Command command()
{
    return {
        .summary = "Show what was answered to a request.",
        .takes = {::people::targetId, id, maxChars},
        .gives = {id, headers, body, isText, isCut},
        .effect = Effect::Reads,
        .reach = Reach::People,
        .example = R"({"targetId": "4A1E", "id": "r1"})",
        .run = run,
        .timeLimit = std::chrono::seconds{5},
    };
}

} // namespace commands::people::requestAnswer
