// List the films that are being made.

#include "core/browser/recordings.h"
#include "core/browser/browser.h"
#include "core/commands/commands.h"
#include "core/commands/replies.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace commands::trace::recordings {
namespace {
struct FilmRow {
    static QJsonObject schema()
    {
        const QJsonObject text = Codec<QString>::schema();
        return schema::object({{u"targetId"_s, text}, {u"path"_s, text},
            {u"ms"_s, Codec<int>::schema()}, {u"isRunning"_s, Codec<bool>::schema()}});
    }
};

constexpr Field<QList<FilmRow>> films{"recordings", "The oldest first."};

Task<Reply> run(Browser &browser, Arguments)
{
    QJsonArray rows;
    const auto all
        = browser.isRunning() ? browser.recordings().all() : QList<std::shared_ptr<Recording>>{};
    for (const auto &each : all)
        rows.append(QJsonObject{{u"targetId"_s, each->targetId()}, {u"path"_s, each->path()},
            {u"ms"_s, static_cast<int>(each->ms())}, {u"isRunning"_s, !each->isHalted()}});
    co_return Reply{films.json(rows)};
}

QString tell(const CallResult &result)
{
    QStringList lines;
    const QJsonArray rows = result.reply.value(u"recordings").toArray();
    for (const QJsonValue &row : rows)
        lines.append(u"%1  %2 s  %3  %4"_s.arg(row[u"targetId"].toString())
                         .arg(row[u"ms"].toInt() / 1000)
                         .arg(row[u"isRunning"].toBool() ? u"running"_s : u"ended"_s,
                             row[u"path"].toString()));
    return lines.isEmpty() ? u"No films."_s : lines.join(u'\n');
}

} // namespace

Command command()
{
    return {
        .summary = "List the films that are being made, or wait to be stopped.",
        .takes = {},
        .gives = {films},
        .http = httpGet("/record"),
        .effect = Effect::Reads,
        .example = "{}",
        .phrases = {{.words = "record list", .tell = tell}},
        .run = run,
        .timeLimit = std::chrono::seconds{1},
    };
}

} // namespace commands::trace::recordings
