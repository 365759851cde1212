// The first uses of secrets that wait for a person.

#include "core/browser/engine.h"
#include "core/catalogue/schema.h"
#include "core/commands/commands.h"

using namespace Qt::StringLiterals;

namespace {

struct QuestionRow { };

} // namespace

template<> struct Codec<QuestionRow> : ReplyOnly<QuestionRow> {
    static QJsonObject schema()
    {
        const QJsonObject text = Codec<QString>::schema();
        return schema::object({{u"id"_s, text}, {u"secret"_s, text}, {u"origin"_s, text},
            {u"around"_s, Codec<QList<QString>>::schema()}, {u"targetId"_s, text},
            {u"caller"_s, text}});
    }
};

namespace {

constexpr Field<QList<QuestionRow>> questions{
    "questions", "The oldest first: who wants to type which secret where."};

Task<Reply> run(Engine &engine, Arguments)
{
    QJsonArray rows;
    const auto all = engine.secretUses().questions();
    for (const SecretUses::Question &each : all) {
        const QStringList around = each.place.mid(1);
        rows.append(QJsonObject{{u"id"_s, each.id}, {u"secret"_s, each.secret},
            {u"origin"_s, each.place.value(0)}, {u"around"_s, QJsonArray::fromStringList(around)},
            {u"targetId"_s, each.targetId}, {u"caller"_s, each.caller}});
    }
    co_return Reply{questions.json(rows)};
}

} // namespace

Command commands::people::secretQuestions()
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
