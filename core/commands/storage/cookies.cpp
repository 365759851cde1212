// The cookies of a browser.

#include "core/cdp/connection.h"
#include "core/cdp/session.h"
#include "core/commands/commands.h"
#include "core/commands/cookie.h"
#include "core/commands/replies.h"
#include "core/page/page.h"

namespace {

constexpr Field<QList<CookieRow>> cookies{"cookies", "All of the browser's, of every site."};

Task<Reply> run(Page &page, Arguments given)
{
    Session &browser = page.session().connection().browser();
    const QJsonObject answer = co_await browser.call("Storage.getCookies", given.deadline());
    QJsonArray rows;
    const QJsonArray told = answer.value(QLatin1String{"cookies"}).toArray();
    for (const QJsonValue &each : told)
        rows.append(cookieRow(each.toObject()));
    Reply reply = page.acted();
    reply.insert(QLatin1String{cookies.name}, rows);
    co_return reply;
}

} // namespace

Command commands::storage::cookies()
{
    return {
        .name = "cookies",
        .summary = "Give the cookies of the browser.",
        .takes = {},
        .gives = replies::acted() + QList<Parameter>{::cookies},
        .http = httpGet("/cookies"),
        .effect = Effect::Reads,
        .example = "{}",
        .run = run,
    };
}
