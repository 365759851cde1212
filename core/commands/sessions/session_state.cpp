// Give what a session keeps: to begin another one with.

#include "core/browser/blank_site.h"
#include "core/browser/engine.h"
#include "core/commands/commands.h"
#include "core/commands/session_fields.h"
#include "core/commands/storage_state.h"

namespace {

constexpr Field<StorageState> storageState{"storageState",
    "Its cookies, and the local storage of the sites that it has shown, as Playwright writes "
    "them."};

QStringList originsOf(Tabs &tabs, const Caller &caller)
{
    QSet<QString> origins = tabs.contexts().origins(caller.session);
    for (const TabPtr &tab : tabs.all()) {
        if (tab->context() == tabs.contexts().idOf(caller.session))
            origins.unite(tab->origins());
    }
    QStringList sorted{origins.begin(), origins.end()};
    sorted.sort();
    return sorted;
}

Task<Reply> run(Engine &engine, Arguments given)
{
    const QString id = given[arguments::session];
    const SessionUse use{engine.sessions().find(id)};
    const auto browser = use.browser();
    Caller caller = given.caller();
    caller.session = id;
    const Page page = co_await browser->page(std::nullopt, given.deadline(), caller);
    StorageState state;
    state.cookies = co_await page.cookies().all();
    const QStringList origins = originsOf(browser->tabs(), caller);
    state.origins = co_await readSites(browser->tabs(), caller, origins, given.deadline());
    co_return Reply{replies::ok(true), storageState(state)};
}

} // namespace

Command commands::sessions::sessionState()
{
    return {
        .summary = "Give the cookies and local storage of a session.",
        .takes = {arguments::session},
        .gives = {replies::ok, storageState},
        .http = httpGet("/sessions/:session/state"),
        .effect = Effect::Reads,
        .example = R"({"session": "s_0b9c5a3c7f5e4b0f8d3f6a1e2c4b5d6e"})",
        .phrases
        = {{.words = "session state", .positional = "session", .says = "{storageState:json}"}},
        .run = run,
    };
}
