// List the films that are being made.

#include "core/browser/recordings.h"
#include "core/commands/command_file.h"

template<>
inline constexpr std::tuple columnsOf<Recording>{
    Column{"targetId", &Recording::targetId},
    Column{"path", &Recording::path},
    Column{"ms", &Recording::ms},
    Column{"isRunning", [](const Recording &film) { return !film.isHalted(); }},
};

namespace commands::trace::recordings {
namespace {

constexpr Field<QList<std::shared_ptr<Recording>>> films{"recordings", "The oldest first."};

Task<Reply> run(Browser &browser, Arguments)
{
    using Films = QList<std::shared_ptr<Recording>>;
    co_return Reply{films(browser.isRunning() ? browser.recordings().all() : Films{})};
}

QString describe(const CallResult &result)
{
    return linesOf(result.reply, u"recordings", u"No films."_s, [](const QJsonObject &row) {
        return u"%1  %2 s  %3  %4"_s.arg(row[u"targetId"].toString())
            .arg(row[u"ms"].toInt() / 1000)
            .arg(row[u"isRunning"].toBool() ? u"running"_s : u"ended"_s, row[u"path"].toString());
    });
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
        .phrases = {{.words = "record list", .describe = describe}},
        .run = run,
        .timeLimit = std::chrono::seconds{1},
    };
}

} // namespace commands::trace::recordings
