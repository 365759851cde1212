// What agents ask people to do.

#include "core/browser/engine.h"
#include "core/catalogue/schema.h"
#include "core/commands/commands.h"

using namespace Qt::StringLiterals;

namespace {

struct HandoffRow { };

} // namespace

template<> struct Codec<HandoffRow> : ReplyOnly<HandoffRow> {
    static QJsonObject schema()
    {
        const QJsonObject text = Codec<QString>::schema();
        return schema::object({{u"id"_s, text}, {u"reason"_s, text}, {u"caller"_s, text},
            {u"profile"_s, text}, {u"session"_s, text}, {u"targetId"_s, text}, {u"url"_s, text},
            {u"until"_s, text}, {u"isCleanSignIn"_s, Codec<bool>::schema()}});
    }
};

namespace {

constexpr Field<QList<HandoffRow>> handoffs{
    "handoffs", "The oldest first: who asks for what, in which tab, and until when."};

Task<Reply> run(Engine &engine, Arguments)
{
    QJsonArray rows;
    const auto all = engine.handoffs().open();
    for (const Handoff &each : all)
        rows.append(QJsonObject{{u"id"_s, each.id}, {u"reason"_s, each.reason},
            {u"caller"_s, each.caller.shown()}, {u"profile"_s, each.profile},
            {u"session"_s, each.session}, {u"targetId"_s, each.targetId}, {u"url"_s, each.url},
            {u"until"_s, each.until.toString(Qt::ISODateWithMs)},
            {u"isCleanSignIn"_s, each.isCleanSignIn}});
    co_return Reply{::handoffs.json(rows)};
}

} // namespace

Command commands::people::handoffs()
{
    return {
        .summary = "What agents ask people to do.",
        .takes = {},
        .gives = {::handoffs},
        .effect = Effect::Reads,
        .reach = Reach::People,
        .example = "{}",
        .run = run,
        .timeLimit = std::chrono::seconds{1},
        .worksWhileDisabled = true,
        .isQuiet = true,
    };
}
