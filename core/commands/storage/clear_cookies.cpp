// Delete cookies of a browser.

#include "core/commands/command_file.h"
#include "core/commands/cookie_filter.h"

namespace commands::storage::clearCookies {
namespace {

Task<Reply> run(Page &page, Arguments given)
{
    CookieJar jar = page.cookies();
    if (cookie_filter::isAny(given)) {
        const QJsonArray all = co_await jar.all();
        co_await jar.remove(cookie_filter::fitting(all, given));
    } else {
        co_await jar.clear();
    }
    co_return page.baseReply();
}

} // namespace

Command command()
{
    return {
        .summary = "Take cookies from the browser, all unless some are named: nobody stays "
                   "logged in.",
        .takes = cookie_filter::parameters(),
        .gives = replies::baseReply(),
        .http = httpPost("/cookies/clear"),
        .effect = Effect::Acts,
        .example = "{}",
        .phrases = {{.words = "cookies clear", .says = "cookies cleared"}},
        .run = run,
    };
}

} // namespace commands::storage::clearCookies
