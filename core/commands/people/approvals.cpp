// What rules hold until a person says yes.

#include "core/browser/engine.h"
#include "core/catalogue/schema.h"
#include "core/commands/commands.h"
#include "core/commands/rows.h"

using namespace Qt::StringLiterals;

namespace commands::people::approvals {
namespace {

struct ApprovalRow {
    static QJsonObject schema()
    {
        const QJsonObject text = Codec<QString>::schema();
        return schema::object({{u"id"_s, text}, {u"what"_s, text}, {u"address"_s, text},
            {u"rule"_s, text}, {u"caller"_s, text}, {u"profile"_s, text}, {u"session"_s, text},
            {u"targetId"_s, text}});
    }
};

constexpr Field<QList<ApprovalRow>> questions{
    "questions", "The oldest first: who would do what where, and the rule that holds it."};

QJsonObject asRow(const Approvals::Question &question)
{
    const auto &[id, wanted] = question;
    return {{u"id"_s, id}, {u"what"_s, wanted.what}, {u"address"_s, wanted.address},
        {u"rule"_s, wanted.rule}, {u"caller"_s, wanted.caller}, {u"profile"_s, wanted.profile},
        {u"session"_s, wanted.session}, {u"targetId"_s, wanted.targetId}};
}

Task<Reply> run(Engine &engine, Arguments)
{
    co_return Reply{questions.json(rowsOf(engine.approvals().questions(), asRow))};
}

} // namespace

Command command()
{
    return {
        .summary = "What rules hold until a person says yes.",
        .takes = {},
        .gives = {questions},
        .effect = Effect::Reads,
        .reach = Reach::People,
        .example = "{}",
        .run = run,
        .timeLimit = std::chrono::seconds{1},
        .worksWhileDisabled = true,
        .isQuiet = true,
    };
}

} // namespace commands::people::approvals
