// The first uses of secrets that wait for a person.

#include "core/browser/engine.h"
#include "core/catalogue/schema.h"
#include "core/commands/commands.h"
#include "core/commands/rows.h"

using namespace Qt::StringLiterals;

namespace commands::people::secretQuestions {
namespace {

struct QuestionRow {
    static QJsonObject schema()
    {
        const QJsonObject text = Codec<QString>::schema();
        return schema::object({{u"id"_s, text}, {u"secret"_s, text}, {u"origin"_s, text},
            {u"around"_s, Codec<QList<QString>>::schema()}, {u"targetId"_s, text},
            {u"caller"_s, text}});
    }
};

constexpr Field<QList<QuestionRow>> questions{
    "questions", "The oldest first: who wants to type which secret where."};

QJsonObject asRow(const SecretUses::Question &question)
{
    const QStringList around = question.place.mid(1);
    return {{u"id"_s, question.id}, {u"secret"_s, question.secret},
        {u"origin"_s, question.place.value(0)}, {u"around"_s, QJsonArray::fromStringList(around)},
        {u"targetId"_s, question.targetId}, {u"caller"_s, question.caller}};
}

Task<Reply> run(Engine &engine, Arguments)
{
    co_return Reply{questions.json(rowsOf(engine.secretUses().questions(), asRow))};
}

} // namespace

Command command()
{
    return {
        .summary = "The first uses of secrets that wait for a person.",
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

} // namespace commands::people::secretQuestions
