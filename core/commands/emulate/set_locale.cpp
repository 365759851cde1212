// Set a tab's language.

#include "core/commands/command_file.h"

namespace commands::emulate::setLocale {
namespace {

constexpr ShownField<QString> locale{"locale", "Language and country, as in de-DE."};

Task<Reply> run(Page &page, Arguments given)
{
    co_await page.emulation().setLocale(given[locale]);
    co_return page.baseReply();
}

} // namespace

Command command()
{
    return {
        .summary = "Put the tab into another language.",
        .takes = {locale},
        .gives = replies::baseReply(),
        .http = httpPost("/set/locale"),
        .effect = Effect::Acts,
        .example = R"({"locale": "de-DE"})",
        .phrases = {{.words = "set locale", .positional = "locale", .says = "locale: {locale}"}},
        .run = run,
    };
}

} // namespace commands::emulate::setLocale
