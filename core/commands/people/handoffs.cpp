// What agents ask people to do.

#include "core/commands/command_file.h"
#include "core/commands/people_fields.h"

template<>
inline constexpr std::tuple columnsOf<Handoff>{
    Column{"id", &Handoff::id},
    Column{"reason", &Handoff::reason},
    Column{"caller", [](const Handoff &each) { return each.caller.shown(); }},
    Column{"profile", &Handoff::profile},
    Column{"session", &Handoff::session},
    Column{"targetId", &Handoff::targetId},
    Column{"url", &Handoff::url},
    Column{"until", [](const Handoff &each) { return each.until.toString(Qt::ISODateWithMs); }},
    Column{"isCleanSignIn", &Handoff::isCleanSignIn},
};

namespace commands::people::handoffs {
namespace {

constexpr Field<QList<Handoff>> handoffs{
    "handoffs", "The oldest first: who asks for what, in which tab, and until when."};

Task<Reply> run(Engine &engine, Arguments)
{
    co_return Reply{handoffs(engine.handoffs().open())};
}

} // namespace

Command command()
{
    return ::people::list("What agents ask people to do.", handoffs, run);
}

} // namespace commands::people::handoffs
