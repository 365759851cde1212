// Write a stretch of the record into one file.

#include "base/paths.h"
#include "base/unwritable.h"
#include "core/catalogue/aside.h"
#include "core/commands/command_file.h"
#include "core/commands/recorder_fields.h"
#include "core/recorder/record_limits.h"
#include "core/recorder/record_page.h"
#include "core/recorder/record_script.h"
#include "core/recorder/record_trace.h"
#include "profiles/files/draft.h"

#include <QJsonDocument>
#include <QUuid>

#include <algorithm>

namespace commands::recorder::exportRecorder {
namespace {

enum class RecordFormat { Html, Jsonl, Trace, Playwright, PlaywrightPython, Clawdis, Curl };

constexpr auto wordsFor(RecordFormat)
{
    return std::to_array<Word<RecordFormat>>({
        {RecordFormat::Html, "html"},
        {RecordFormat::Jsonl, "jsonl"},
        {RecordFormat::Trace, "trace"},
        {RecordFormat::Playwright, "playwright"},
        {RecordFormat::PlaywrightPython, "playwright-python"},
        {RecordFormat::Clawdis, "clawdis"},
        {RecordFormat::Curl, "curl"},
    });
}

constexpr Field<RecordFormat> format{"format",
    "What is written. html: a page with pictures, filters and a scrubber, which any browser opens "
    "without a "
    "network; jsonl: a call a line; trace: a ZIP for Playwright's trace viewer; the others: a "
    "script "
    "that does the same again, in one tab: name that by targetId.",
    RecordFormat::Html};
constexpr Field<std::optional<QString>> path{"path",
    "Where to write it: below ~/.clawdis/media/recorder, or anywhere below ~/.clawdis/media; a "
    "name of its own when left out."};
constexpr Field<int> limit{"limit", "So many calls, the newest: 1 to 2000.", 500};

constexpr Field<int> calls{"calls", "How many calls are in it."};
constexpr Field<std::optional<int>> pictures{
    "pictures", "Of html and trace: how many pictures; 64 MB of them at most."};
constexpr Field<std::optional<int>> steps{"steps", "Of a script: how many steps it has."};
constexpr Field<std::optional<int>> skipped{
    "skipped", "Of a script: how many calls cannot be written; its comments say which."};

using Pictures = QHash<qint64, QByteArray>;

// Of the newest calls first, as many as may be.
Task<Pictures> picturesOf(std::shared_ptr<Recorder> recorder, QList<RecordedCall> newestFirst)
{
    Pictures all;
    qint64 bytes = 0;
    for (const RecordedCall &call : std::as_const(newestFirst)) {
        for (const qint64 id : {call.after(), call.before()}) {
            if (id == 0 || all.contains(id) || bytes > record_limits::exportedPictures)
                continue;
            const QByteArray jpeg = co_await recorder->picture(id);
            bytes += jpeg.size();
            if (!jpeg.isEmpty())
                all.insert(id, jpeg);
        }
    }
    const Pictures done = all;
    co_return done;
}

QByteArray linesOf(const QList<RecordedCall> &all)
{
    QByteArray lines;
    for (const RecordedCall &each : all)
        lines += QJsonDocument{wholeOf(each)}.toJson(QJsonDocument::Compact) + '\n';
    return lines;
}

QString suffixOf(RecordFormat wanted)
{
    switch (wanted) {
    case RecordFormat::Trace:
        return u"zip"_s;
    case RecordFormat::Playwright:
        return u"mts"_s;
    case RecordFormat::PlaywrightPython:
        return u"py"_s;
    case RecordFormat::Clawdis:
    case RecordFormat::Curl:
        return u"sh"_s;
    default:
        return toWord(wanted);
    }
}

QString newName(RecordFormat wanted)
{
    return u"record-%1.%2"_s.arg(
        QUuid::createUuid().toString(QUuid::WithoutBraces), suffixOf(wanted));
}

RecordFilter stretchOf(const Engine &engine, const Arguments &given)
{
    RecordFilter filter = record::filterOf(engine, given);
    filter.limit = given[limit];
    if (filter.limit < 1 || filter.limit > record_limits::exported)
        throw Failure{Code::InvalidArgument,
            u"limit must be 1 to %1"_s.arg(record_limits::exported),
            u"Export several stretches, with before and after."_s};
    return filter;
}

struct Written {
    QByteArray content{};
    std::optional<RecordScript> script{}; // without its content
};

Written contentOf(RecordFormat wanted, const QList<RecordedCall> &found, const Pictures &images)
{
    if (wanted == RecordFormat::Html)
        return {recordPage(found, images)};
    if (wanted == RecordFormat::Trace)
        return {recordTrace(found, images)};
    const auto language = fromWord<ScriptLanguage>(toWord(wanted));
    if (!language)
        return {linesOf(found)};
    RecordScript script = scriptOf(found, *language);
    const QByteArray content = std::exchange(script.content, {});
    return {content, script};
}

void write(const QString &file, const QByteArray &content)
{
    if (!paths::writePrivately(file, content))
        throw unwritable(file);
}

Task<Reply> run(Services &services, Arguments given)
{
    const RecordFilter filter = stretchOf(services.engine, given);
    const RecordFormat wanted = given[format];
    Draft draft{given[path].value_or(newName(wanted)), paths::media() + u"/recorder"_s};
    const std::shared_ptr<Recorder> recorder = record::recorderOf(services);
    QList<RecordedCall> found = co_await recorder->list(filter);
    Reply reply{replies::path(draft.place()), calls(static_cast<int>(found.size()))};
    Pictures images;
    if (wanted == RecordFormat::Trace || wanted == RecordFormat::Html) {
        images = co_await picturesOf(recorder, found);
        put(reply, pictures(static_cast<int>(images.size())));
    }
    std::reverse(found.begin(), found.end());
    const auto make = [wanted, found, images, file = draft.path()] {
        Written made = contentOf(wanted, found, images);
        write(file, made.content);
        return made.script;
    };
    const std::optional<RecordScript> script = co_await aside(make);
    if (script) {
        put(reply, steps(script->steps));
        put(reply, skipped(script->skipped));
    }
    draft.publish();
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "Write a stretch of the record into one file.",
        .takes = QList<Parameter>{format, path, limit} + record::filters(),
        .gives = {replies::path, calls, pictures, steps, skipped},
        .http = httpPost("/recorder/export"),
        .effect = Effect::Reads,
        .example = R"({"acts": true})",
        .phrases
        = {{.words = "recorder export", .says = "RECORD:{path}", .file = Phrase::File::Given}},
        .run = run,
        .worksWhileDisabled = true,
    };
}

} // namespace commands::recorder::exportRecorder
