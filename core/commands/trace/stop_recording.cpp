// End the film of a tab.

#include "core/browser/recordings.h"
#include "core/commands/command_file.h"

namespace commands::trace::stopRecording {
namespace {

constexpr Field<int> ms{"ms", "How long it lasts."};
constexpr Field<int> pictures{"pictures", "How many pictures Chrome gave: one for each change."};
constexpr Field<int> chapters{"chapters", "How many acts are marked in it."};
constexpr Field<std::optional<QString>> endedBy{
    "endedBy", "Why it ended before it was stopped, if it did."};

// Its tab may have closed.
Task<QString> recordedTab(Browser &browser, Arguments given)
{
    const auto &all = browser.recordings().all();
    const auto wanted = given[fields::targetId];
    for (const auto &each : all) {
        if (wanted && each->targetId().startsWith(*wanted))
            co_return each->targetId();
    }
    const QString only = wanted ? QString{} : browser.recordings().onlyOne();
    if (!only.isEmpty())
        co_return only;
    const Page page = co_await browser.page(wanted, given.deadline(), given.caller());
    co_return page.tab().targetId();
}

Task<Reply> run(Browser &browser, Arguments given)
{
    const QString targetId = co_await recordedTab(browser, given);
    const RecordedFilm film = co_await browser.recordings().stop(targetId, given.deadline());
    Reply reply{replies::ok(true), replies::targetId(targetId), replies::path(film.path),
        ms(static_cast<int>(film.ms)), pictures(film.pictures), chapters(film.chapters)};
    if (!film.endedBy.isEmpty())
        put(reply, endedBy(film.endedBy));
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "End the film of a tab: a WebM, or a folder of pictures where there is no "
                   "ffmpeg.",
        .takes = {fields::targetId, fields::session},
        .gives = {replies::ok, replies::targetId, replies::path, ms, pictures, chapters, endedBy},
        .http = httpPost("/record/stop"),
        .effect = Effect::Reads,
        .example = "{}",
        .phrases = {{.words = "record stop", .says = "FILM:{path}", .file = Phrase::File::Shown}},
        .run = run,
    };
}

} // namespace commands::trace::stopRecording
