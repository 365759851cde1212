// Give what a session keeps: to begin another one with.

#include "core/browser/tabs/kept_by_sites.h"
#include "core/commands/command_file.h"
#include "core/commands/session_fields.h"
#include "core/commands/storage_state.h"

namespace commands::sessions::sessionState {
namespace {

constexpr Field<bool> indexedDb{"indexedDB", "The databases (IndexedDB) of the sites too.", false};

constexpr Field<StorageState> storageState{"storageState",
    "Its cookies, and the local storage of the sites that it has shown, as Playwright writes "
    "them; with indexedDB, their databases too."};

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
    const QStringList origins = shownOrigins(browser->tabs(), caller);
    const Databases wanted = given[indexedDb] ? Databases::Taken : Databases::Skipped;
    const KeptBySites kept
        = co_await readSites(browser->tabs(), caller, origins, wanted, given.deadline());
    state.origins = kept.sites;
    Reply reply{replies::ok(true), storageState(state)};
    if (!kept.leftOut.isEmpty())
        put(reply, replies::leftOut.json(kept.leftOut));
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "Give the cookies, local storage and databases of a session.",
        .takes = {arguments::session, indexedDb},
        .gives = {replies::ok, storageState, replies::leftOut},
        .http = httpGet("/sessions/:session/state"),
        .effect = Effect::Reads,
        .example = R"({"session": "s_0b9c5a3c7f5e4b0f8d3f6a1e2c4b5d6e"})",
        .phrases
        = {{.words = "session state", .positional = "session", .says = "{storageState:json}"}},
        .run = run,
    };
}

} // namespace commands::sessions::sessionState
