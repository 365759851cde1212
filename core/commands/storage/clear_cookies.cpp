// Take all cookies from a browser.

#include "core/cdp/connection.h"
#include "core/cdp/session.h"
#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/page/page.h"

namespace {

Task<Reply> run(Page &page, Arguments given)
{
    Session &browser = page.session().connection().browser();
    co_await browser.call("Storage.clearCookies", given.deadline());
    co_return page.acted();
}

} // namespace

Command commands::storage::clearCookies()
{
    return {
        .name = "clearCookies",
        .summary = "Take all cookies from the browser: whoever was logged in no longer is.",
        .takes = {},
        .gives = replies::acted(),
        .http = httpPost("/cookies/clear"),
        .effect = Effect::Acts,
        .example = "{}",
        .run = run,
    };
}
