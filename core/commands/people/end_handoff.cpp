// Say that what an agent asked for is done, or will not be.

#include "core/commands/command_file.h"

namespace commands::people::endHandoff {
namespace {

constexpr ShownField<QString> id{"id", "The handoff, as handoffs lists it."};
constexpr ShownField<bool> done{"done", "Whether it was done; if not, the person refuses it."};

constexpr Field<bool> answered{
    "answered", "Whether it was still open; false where it had ended already."};

Task<Reply> run(Engine &engine, Arguments given)
{
    const HandoffState state = given[done] ? HandoffState::Done : HandoffState::Refused;
    const bool wasOpen = engine.handoffs().end(given[id], state);
    co_return Reply{replies::ok(true), answered(wasOpen)};
}

} // namespace

Command command()
{
    return {
        .summary = "Say that what an agent asked for is done, or refuse it.",
        .takes = {id, done},
        .gives = {replies::ok, answered},
        .effect = Effect::Manages,
        .reach = Reach::People,
        .example = R"({"id": "h_1", "done": true})",
        .run = run,
        .timeLimit = std::chrono::seconds{1},
        .worksWhileDisabled = true,
    };
}

} // namespace commands::people::endHandoff
