// Say yes or no to what a rule holds.

#include "core/commands/command_file.h"

namespace commands::people::answerApproval {
namespace {

constexpr ShownField<QString> id{"id", "The question, as approvals lists it."};
constexpr ShownField<bool> allow{"allow",
    "Whether it may be done, once; if not, nobody is asked the same again for half a minute."};

constexpr Field<bool> answered{
    "answered", "Whether the question was still open; false where it was answered already."};

Task<Reply> run(Engine &engine, Arguments given)
{
    const bool wasOpen = engine.approvals().answer(given[id], given[allow]);
    co_return Reply{replies::ok(true), answered(wasOpen)};
}

} // namespace

Command command()
{
    return {
        .summary = "Say yes or no to what a rule holds.",
        .takes = {id, allow},
        .gives = {replies::ok, answered},
        .effect = Effect::Manages,
        .reach = Reach::People,
        .example = R"({"id": "a1", "allow": true})",
        .run = run,
        .timeLimit = std::chrono::seconds{1},
        .worksWhileDisabled = true,
    };
}

} // namespace commands::people::answerApproval
