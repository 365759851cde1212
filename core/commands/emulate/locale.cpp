// Put a tab into another language.

#include "core/cdp/connection.h"
#include "core/cdp/session.h"
#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/page/page.h"

using namespace Qt::StringLiterals;

namespace {

constexpr Field<QString> locale{"locale", "Language and country, as in de-DE."};

// Numbers and dates follow the locale; what sites are asked in follows the user agent.
Task<> speak(Page &page, QString tag, Deadline deadline)
{
    QJsonObject agent = page.overrides().current("Emulation.setUserAgentOverride");
    if (!agent.contains(u"userAgent")) {
        Session &browser = page.session().connection().browser();
        const QJsonObject version = co_await browser.call("Browser.getVersion", deadline);
        agent.insert(u"userAgent"_s, version.value(u"userAgent"));
    }
    agent.insert(u"acceptLanguage"_s, tag);
    co_await page.overrides().set("Emulation.setUserAgentOverride", agent, deadline);
}

Task<Reply> run(Page &page, Arguments given)
{
    const QString tag = given[::locale];
    const QJsonObject params{{u"locale"_s, tag}};
    try {
        co_await page.overrides().set("Emulation.setLocaleOverride", params, given.deadline());
    } catch (const Failure &failure) {
        if (failure.code != Code::ChromeRefused)
            throw;
        throw Failure{Code::InvalidValue, u"Invalid locale: %1"_s.arg(tag),
            u"Give language and country, as in de-DE."_s};
    }
    co_await speak(page, tag, given.deadline());
    co_return page.acted();
}

} // namespace

Command commands::emulate::locale()
{
    return {
        .name = "setLocale",
        .summary = "Put the tab into another language.",
        .takes = {::locale},
        .gives = replies::acted(),
        .http = httpPost("/set/locale"),
        .effect = Effect::Acts,
        .example = R"({"locale": "de-DE"})",
        .run = run,
    };
}
