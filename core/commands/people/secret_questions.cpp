// The first uses of secrets that wait for a person.

#include "core/commands/command_file.h"
#include "core/commands/people_fields.h"

template<>
inline constexpr std::tuple columnsOf<SecretUses::Question>{
    Column{"id", &SecretUses::Question::id},
    Column{"secret", &SecretUses::Question::secret},
    Column{"origin", [](const SecretUses::Question &each) { return each.place.value(0); }},
    Column{"around", [](const SecretUses::Question &each) { return each.place.mid(1); }},
    Column{"targetId", &SecretUses::Question::targetId},
    Column{"caller", &SecretUses::Question::caller},
};

namespace commands::people::secretQuestions {
namespace {

constexpr Field<QList<SecretUses::Question>> questions{
    "questions", "The oldest first: who wants to type which secret where."};

Task<Reply> run(Engine &engine, Arguments)
{
    co_return Reply{questions(engine.secretUses().questions())};
}

} // namespace

Command command()
{
    return ::people::list("The first uses of secrets that wait for a person.", questions, run);
}

} // namespace commands::people::secretQuestions
