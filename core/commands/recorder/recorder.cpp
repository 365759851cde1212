// List what the flight recorder has kept.

#include "core/recorder/recorder.h"
#include "core/commands/command_file.h"

#include "core/commands/recorder_fields.h"
#include "core/recorder/record_limits.h"

namespace commands::recorder::recorder {
namespace {
struct RecordState {
    bool isOn;
    RecordBook::State kept;
    bool isVerified;

    std::optional<bool> verified() const
    {
        return isVerified ? std::optional{kept.trouble.isEmpty()} : std::nullopt;
    }

    static constexpr std::tuple columns{Column{"isOn", &RecordState::isOn},
        Column{"calls", &RecordState::kept, &RecordBook::State::calls},
        Column{"oldest", &RecordState::kept, &RecordBook::State::oldest},
        Column{"newest", &RecordState::kept, &RecordBook::State::newest},
        Column{"bytes", &RecordState::kept, &RecordBook::State::bytes},
        Column{"pictures", &RecordState::kept, &RecordBook::State::pictures},
        Column{"head", &RecordState::kept, &RecordBook::State::head},
        Column{"verified", &RecordState::verified},
        Column{"trouble", &RecordState::kept, &RecordBook::State::trouble}.ifAny()};
};

constexpr Field<int> limit{"limit", "So many calls: 1 to 1000.", 100};
constexpr Field<bool> verify{"verify",
    "Check all of it too: whether each entry and each picture is as it was written, and none is "
    "missing.",
    false};

constexpr Field<QList<RecordRow>> calls{"calls",
    "The newest first, with the ids of their pictures. Read on with before, and the number of the "
    "last."};
constexpr Field<RecordState> state{"state",
    "What is kept: how many calls, from which number to which, in how many bytes; head is the hash "
    "of the newest entry, which is over all before it. With verify: whether it is as it was "
    "written, and what is wrong if it is not."};

Task<Reply> run(Services &services, Arguments given)
{
    RecordFilter filter = record::filterOf(services.engine, given);
    filter.limit = given[limit];
    if (filter.limit < 1 || filter.limit > record_limits::rows)
        throw Failure{Code::InvalidArgument, u"limit must be 1 to %1"_s.arg(record_limits::rows),
            u"Read on with before."_s};
    const std::shared_ptr<Recorder> recorder = record::recorderOf(services);
    QJsonArray rows;
    const QList<RecordedCall> found = co_await recorder->list(filter);
    for (const RecordedCall &each : found)
        rows.append(record::rowOf(each));
    RecordBook::State kept;
    if (given[verify])
        kept = co_await recorder->verify();
    else
        kept = co_await recorder->state();
    const RecordState now{recorder->isOn(), kept, given[verify]};
    co_return Reply{calls.json(rows), state(now)};
}

QString describe(const CallResult &result)
{
    QStringList lines;
    const QJsonArray rows = result.reply.value(u"calls").toArray();
    for (const QJsonValue &row : rows)
        lines.prepend(record::inWords(row.toObject()));
    return lines.isEmpty() ? u"No calls."_s : lines.join(u'\n');
}

QString sendState(const CallResult &result)
{
    const QJsonObject kept = result.reply.value(u"state").toObject();
    const QString what = u"%1 calls, %2 pictures, %3 MB; head %4"_s.arg(textAt(kept, u"calls"),
        textAt(kept, u"pictures"), QString::number(kept.value(u"bytes").toDouble() / 1e6, 'f', 1),
        textAt(kept, u"head"));
    const QString trouble = textAt(kept, u"trouble");
    return trouble.isEmpty() ? u"As it was written: %1"_s.arg(what)
                             : u"NOT as it was written: %1\n%2"_s.arg(trouble, what);
}

} // namespace

Command command()
{
    return {
        .summary = "List the calls that were made, by whom, and how they ended.",
        .takes = record::filters() + QList<Parameter>{limit, verify},
        .gives = {calls, state},
        .http = httpGet("/recorder"),
        .effect = Effect::Reads,
        .example = R"({"failures": true, "limit": 20})",
        .phrases = {{.describe = describe},
            {.words = "recorder verify",
                .describe = sendState,
                .fixed = R"({"verify": true, "limit": 1})",
                .summary = "Check that the record is as it was written."}},
        .run = run,
        .worksWhileDisabled = true,
    };
}

} // namespace commands::recorder::recorder
