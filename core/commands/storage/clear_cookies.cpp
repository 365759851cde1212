// Delete all cookies of a browser.

#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/page/page.h"

namespace {

Task<Reply> run(Page &page, Arguments)
{
    co_await page.cookies().clear();
    co_return page.acted();
}

} // namespace

Command commands::storage::clearCookies()
{
    return {
        .summary = "Take all cookies from the browser: whoever was logged in no longer is.",
        .takes = {},
        .gives = replies::acted(),
        .http = httpPost("/cookies/clear"),
        .effect = Effect::Acts,
        .example = "{}",
        .phrases = {{.words = "cookies clear", .says = "cookies cleared"}},
        .run = run,
    };
}
