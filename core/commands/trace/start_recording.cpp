// Begin to record a tab as a film.

#include "base/paths.h"
#include "core/browser/recordings.h"
#include "core/commands/command_file.h"
#include "core/commands/sizes.h"
#include "profiles/files/draft.h"

#include <QUuid>

namespace commands::trace::startRecording {
namespace {

constexpr int usualRecordedWidth = 1280;
constexpr int usualRecordedFps = 10;
constexpr int mostRecordedFps = 30;

constexpr Field<std::optional<QString>> path{"path",
    "Where to write it, without a suffix: below ~/.clawdis/media/films, or anywhere below "
    "~/.clawdis/media; a name of its own when left out."};
constexpr Field<std::optional<Pixels>> maxWidth{
    "maxWidth", "How wide its pictures may be; 1280 unless said."};
constexpr Field<int> fps{
    "fps", "How many pictures a second there may be: 1 to 30.", usualRecordedFps};

CastOptions filmOf(const Arguments &given)
{
    const CastOptions options{
        given[maxWidth].value_or(Pixels{usualRecordedWidth}).count, given[fps]};
    if (options.fps < 1 || options.fps > mostRecordedFps)
        throw Failure{Code::InvalidArgument, u"fps must be from 1 to %1"_s.arg(mostRecordedFps),
            u"Correct it."_s};
    return options;
}

Task<Reply> run(Browser &browser, Arguments given)
{
    const CastOptions options = filmOf(given);
    const QString name = u"film-"_s + QUuid::createUuid().toString(QUuid::WithoutBraces);
    auto draft
        = std::make_unique<Draft>(given[path].value_or(name) + Film::ending(), paths::films());
    const Page page
        = co_await browser.page(given[fields::targetId], given.deadline(), given.caller());
    const QString targetId = page.tab().targetId();
    co_await browser.recordings().start(targetId, std::move(draft), options, given.deadline());
    co_return page.baseReply();
}

} // namespace

Command command()
{
    return {
        .summary = "Begin to record a tab as a film, with what is done in it as chapters.",
        .takes = {path, maxWidth, fps, fields::targetId, fields::session},
        .gives = replies::baseReply(),
        .http = httpPost("/record/start"),
        .effect = Effect::Reads,
        .example = R"({"fps": 10})",
        .phrases = {{.words = "record start", .says = "recording"}},
        .run = run,
    };
}

} // namespace commands::trace::startRecording
