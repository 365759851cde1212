// The files of commands that are being run now.

#include "core/catalogue/schema.h"
#include "core/commands/commands.h"
#include "core/commands/rows.h"
#include "core/commands/services.h"

using namespace Qt::StringLiterals;

template<> struct Codec<WatcherState> : ReplyOnly<WatcherState> {
    static QJsonObject schema()
    {
        const QJsonObject text = Codec<QString>::schema();
        const QJsonObject count = Codec<int>::schema();
        return schema::object(
            {{u"commands"_s, text}, {u"results"_s, text}, {u"isBatch"_s, Codec<bool>::schema()},
                {u"profile"_s, text}, {u"answered"_s, count}, {u"waiting"_s, count}},
            {u"profile"_s});
    }
};

namespace commands::people::watchers {
namespace {

constexpr Field<QList<WatcherState>> watchers{"watchers",
    "The oldest first. commands and results are files; without profile: in an isolated session; "
    "waiting: commands that were read and are not answered."};

QJsonObject asRow(const WatcherState &watcher)
{
    QJsonObject row{{u"commands"_s, watcher.commands}, {u"results"_s, watcher.results},
        {u"isBatch"_s, watcher.isBatch}, {u"answered"_s, watcher.answered},
        {u"waiting"_s, watcher.waiting}};
    if (!watcher.profile.isEmpty())
        row.insert(u"profile"_s, watcher.profile);
    return row;
}

Task<Reply> run(Services &services, Arguments)
{
    co_return Reply{watchers.json(rowsOf(services.watchers(), asRow))};
}

} // namespace

Command command()
{
    return {
        .summary = "The files of commands that are being run now.",
        .takes = {},
        .gives = {watchers},
        .effect = Effect::Reads,
        .reach = Reach::People,
        .example = "{}",
        .run = run,
        .timeLimit = std::chrono::seconds{1},
        .worksWhileDisabled = true,
        .isQuiet = true,
    };
}

} // namespace commands::people::watchers
