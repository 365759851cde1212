// The cookies of a browser.

#include "core/commands/command_file.h"
#include "core/commands/cookie.h"
#include "core/commands/cookie_filter.h"

namespace commands::storage::cookies {
namespace {

constexpr Field<QList<CookieRow>> cookies{
    "cookies", "Of the browser or the session, of every site."};

Task<Reply> run(Page &page, Arguments given)
{
    const QJsonArray reported = co_await page.cookies().all();
    const QJsonArray fitting = cookie_filter::fitting(reported, given);
    QJsonArray rows;
    for (const QJsonValue &each : fitting)
        rows.append(cookieRow(each.toObject()));
    Reply reply = page.baseReply();
    put(reply, cookies.json(rows));
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "Give the cookies of the browser.",
        .takes = cookie_filter::parameters(),
        .gives = replies::baseReply() + QList<Parameter>{cookies},
        .http = httpGet("/cookies"),
        .effect = Effect::Reads,
        .example = "{}",
        .phrases = {{.says = "{cookies:json}"}},
        .run = run,
    };
}

} // namespace commands::storage::cookies
