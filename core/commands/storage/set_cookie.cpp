// Set a cookie.

#include "core/commands/command_file.h"
#include "core/commands/cookie.h"

namespace commands::storage::setCookie {
namespace {

constexpr Field<Cookie> cookie{"cookie",
    "Its name, value, and url or domain and path; also expires in seconds since 1970, httpOnly, "
    "secure and sameSite."};

Task<Reply> run(Page &page, Arguments given)
{
    const QJsonObject params = given[cookie].params;
    const bool hasPlace
        = params.contains(u"url") || (params.contains(u"domain") && params.contains(u"path"));
    if (!hasPlace)
        throw Failure{Code::InvalidArgument, u"cookie requires url, or domain+path"_s,
            u"Say which site it is for."_s};
    co_await page.cookies().set(params);
    co_return page.baseReply();
}

} // namespace

Command command()
{
    return {
        .summary = "Give the browser a cookie.",
        .takes = {cookie},
        .gives = replies::baseReply(),
        .http = httpPost("/cookies/set"),
        .effect = Effect::Acts,
        .example
        = R"({"cookie": {"name": "theme", "value": "dark", "url": "https://example.com"}})",
        .phrases = {{.words = "cookies set",
            .positional = "name value",
            .says = "cookie set: {cookie.name}",
            .inside = "cookie"}},
        .run = run,
    };
}

} // namespace commands::storage::setCookie
