// Allow, or refuse, that a secret is typed in a place for the first time.

#include "core/commands/command_file.h"

namespace commands::people::answerSecret {
namespace {

constexpr ShownField<QString> id{"id", "The question, as secretQuestions lists it."};
constexpr ShownField<bool> allow{"allow",
    "Whether it may be typed there, now and later; if not, nobody is asked again for ten minutes."};

constexpr Field<bool> answered{
    "answered", "Whether the question was still open; false where it was answered already."};

Task<Reply> run(Engine &engine, Arguments given)
{
    const QString question = given[id];
    const bool isAllowed = given[allow];
    const bool wasOpen = co_await engine.secretUses().answer(question, isAllowed);
    co_return Reply{replies::ok(true), answered(wasOpen)};
}

} // namespace

Command command()
{
    return {
        .summary = "Allow or refuse that a secret is typed in a place.",
        .takes = {id, allow},
        .gives = {replies::ok, answered},
        .effect = Effect::Manages,
        .reach = Reach::People,
        .example = R"({"id": "q1", "allow": true})",
        .run = run,
        .worksWhileDisabled = true,
    };
}

} // namespace commands::people::answerSecret
