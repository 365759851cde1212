// What the automation service uses besides itself.

#include "core/catalogue/schema.h"
#include "core/commands/commands.h"
#include "core/commands/rows.h"
#include "core/commands/services.h"

using namespace Qt::StringLiterals;

template<> struct Codec<PartState> : ReplyOnly<PartState> {
    static QJsonObject schema()
    {
        const QJsonObject text = Codec<QString>::schema();
        return schema::object({{u"name"_s, text}, {u"state"_s, Codec<PartState::Is>::schema()},
                                  {u"finding"_s, text}, {u"fix"_s, text}, {u"setting"_s, text}},
            {u"fix"_s, u"setting"_s});
    }
};

namespace commands::people::serviceParts {
namespace {

constexpr Field<QList<PartState>> parts{
    "parts", "Each with what it does or why not, and the setting that names it."};

QJsonObject asRow(const PartState &part)
{
    QJsonObject row{
        {u"name"_s, part.name}, {u"state"_s, toWord(part.is)}, {u"finding"_s, part.finding}};
    if (!part.fix.isEmpty())
        row.insert(u"fix"_s, part.fix);
    if (!part.setting.isEmpty())
        row.insert(u"setting"_s, part.setting);
    return row;
}

Task<Reply> run(Services &services, Arguments)
{
    co_return Reply{parts.json(rowsOf(services.parts(), asRow))};
}

} // namespace

Command command()
{
    return {
        .summary = "What the automation service uses besides itself: Redis, BullMQ, S3.",
        .takes = {},
        .gives = {parts},
        .effect = Effect::Reads,
        .reach = Reach::People,
        .example = "{}",
        .run = run,
        .timeLimit = std::chrono::seconds{1},
        .worksWhileDisabled = true,
        .isQuiet = true,
    };
}

} // namespace commands::people::serviceParts
