// Ask a person to do what an agent cannot: sign in, solve a captcha, pay.

#include "core/commands/command_file.h"
#include "core/commands/handoff_fields.h"

namespace commands::people::handoff {
namespace {

constexpr ShownField<std::optional<QString>> reason{"reason",
    "What the person is to do, in words for them: 500 characters at most. Needed, unless id is "
    "given."};
constexpr Field<std::optional<QString>> id{"id",
    "Of a handoff or a clean sign-in that was asked for before, as its reply named it: wait on for "
    "that."};

Task<QString> asked(Engine &engine, Arguments given)
{
    engine.handoffs().requirePeople();
    Handoff wanted = ::handoff::requested(given[reason].value_or(QString{}), given.caller());
    const QString session = given[fields::session].value_or(QString{});
    std::optional<SessionUse> use;
    if (!session.isEmpty())
        use.emplace(engine.sessions().find(session));
    const std::shared_ptr<Browser> browser
        = use ? use->browser() : engine.hold(given[fields::profile]);
    wanted.caller.session = session;
    wanted.session = session;
    wanted.profile = browser->profile().name;
    const Page page
        = co_await browser->page(given[fields::targetId], given.deadline(), wanted.caller);
    const QList<TabPtr> all = co_await browser->tabs().list(given.deadline(), wanted.caller);
    for (const TabPtr &each : all)
        wanted.tabs.append(each->targetId());
    wanted.targetId = page.tab().targetId();
    wanted.url = page.tab().url();
    wanted.title = page.tab().title();
    const QString open = engine.handoffs().ask(wanted, ::handoff::timeFor(given));
    co_return QString{open};
}

Task<Reply> run(Engine &engine, Arguments given)
{
    auto open = given[id];
    if (!open)
        open = co_await asked(engine, given);
    const QString session = engine.handoffs().sessionOf(*open);
    std::optional<SessionUse> use; // it does not end as unused meanwhile
    try {
        if (!session.isEmpty())
            use.emplace(engine.sessions().find(session));
    } catch (const Failure &) {
        engine.handoffs().end(*open, HandoffState::Stopped);
    }
    co_return co_await ::handoff::outcomeOf(engine, *open, given);
}

} // namespace

Command command()
{
    return {
        .summary = "Ask a person to take over and do something; answers when they have, or with "
                   "an id to wait on with.",
        .takes = {reason, ::handoff::until, id, ::handoff::waitMs, fields::profile,
            fields::targetId, fields::session},
        .gives = ::handoff::outcome(),
        .http = httpPost("/handoff"),
        .effect = Effect::Reads,
        .example = R"({"reason": "Please sign in to the shop."})",
        .phrases = {{.positional = "reason?",
            .spellings = {{"for", "until"}, {"tab", "targetId"}},
            .describe = ::handoff::inWords}},
        .run = run,
    };
}

} // namespace commands::people::handoff
