// What agents ask people to do.

#include "core/browser/engine.h"
#include "core/catalogue/schema.h"
#include "core/commands/commands.h"
#include "core/commands/rows.h"

using namespace Qt::StringLiterals;

namespace commands::people::handoffs {
namespace {

struct HandoffRow {
    static QJsonObject schema()
    {
        const QJsonObject text = Codec<QString>::schema();
        return schema::object({{u"id"_s, text}, {u"reason"_s, text}, {u"caller"_s, text},
            {u"profile"_s, text}, {u"session"_s, text}, {u"targetId"_s, text}, {u"url"_s, text},
            {u"until"_s, text}, {u"isCleanSignIn"_s, Codec<bool>::schema()}});
    }
};

constexpr Field<QList<HandoffRow>> handoffs{
    "handoffs", "The oldest first: who asks for what, in which tab, and until when."};

QJsonObject asRow(const Handoff &handoff)
{
    return {{u"id"_s, handoff.id}, {u"reason"_s, handoff.reason},
        {u"caller"_s, handoff.caller.shown()}, {u"profile"_s, handoff.profile},
        {u"session"_s, handoff.session}, {u"targetId"_s, handoff.targetId}, {u"url"_s, handoff.url},
        {u"until"_s, handoff.until.toString(Qt::ISODateWithMs)},
        {u"isCleanSignIn"_s, handoff.isCleanSignIn}};
}

Task<Reply> run(Engine &engine, Arguments)
{
    co_return Reply{handoffs.json(rowsOf(engine.handoffs().open(), asRow))};
}

} // namespace

Command command()
{
    return {
        .summary = "What agents ask people to do.",
        .takes = {},
        .gives = {handoffs},
        .effect = Effect::Reads,
        .reach = Reach::People,
        .example = "{}",
        .run = run,
        .timeLimit = std::chrono::seconds{1},
        .worksWhileDisabled = true,
        .isQuiet = true,
    };
}

} // namespace commands::people::handoffs
