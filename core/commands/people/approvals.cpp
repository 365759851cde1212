// What rules hold until a person says yes.

#include "core/commands/command_file.h"
#include "core/commands/people_fields.h"

template<>
inline constexpr std::tuple columnsOf<Approvals::Question>{
    Column{"id", &Approvals::Question::id},
    Column{"what", &Approvals::Question::wanted, &ApprovalWanted::what},
    Column{"address", &Approvals::Question::wanted, &ApprovalWanted::address},
    Column{"rule", &Approvals::Question::wanted, &ApprovalWanted::rule},
    Column{"caller", &Approvals::Question::wanted, &ApprovalWanted::caller},
    Column{"profile", &Approvals::Question::wanted, &ApprovalWanted::profile},
    Column{"session", &Approvals::Question::wanted, &ApprovalWanted::session},
    Column{"targetId", &Approvals::Question::wanted, &ApprovalWanted::targetId},
};

namespace commands::people::approvals {
namespace {

constexpr Field<QList<Approvals::Question>> questions{
    "questions", "The oldest first: who would do what where, and the rule that holds it."};

Task<Reply> run(Engine &engine, Arguments)
{
    co_return Reply{questions(engine.approvals().questions())};
}

} // namespace

Command command()
{
    return ::people::list("What rules hold until a person says yes.", questions, run);
}

} // namespace commands::people::approvals
