// Do a list of steps in one turn of a tab, up to the first that fails: see decision 046.

#include "base/or_failure.h"
#include "core/catalogue/at_most.h"
#include "core/catalogue/leave_open.h"
#include "core/catalogue/settling.h"
#include "core/commands/command_file.h"
#include "core/commands/saved_texts.h"
#include "core/commands/step_plan.h"
#include "core/events/call_result.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace commands::act::steps {
namespace {

// {do}, and of its reply what is not the same for all.
struct DoneStep {
    static QJsonObject schema() { return {{u"type"_s, u"object"_s}}; }
};

struct FailedStep {
    static QJsonObject schema()
    {
        const QJsonObject text = Codec<QString>::schema();
        return schema::object({{u"step"_s, Codec<int>::schema()}, {u"do"_s, text},
                                  {u"code"_s, text}, {u"message"_s, text}, {u"hint"_s, text},
                                  {u"outcomeUnknown"_s, Codec<bool>::schema()},
                                  {u"evidence"_s, QJsonObject{{u"type"_s, u"object"_s}}}},
            {u"outcomeUnknown"_s, u"evidence"_s});
    }
};

constexpr qsizetype mostSteps = 50;
constexpr qsizetype mostReported = 400'000; // characters of JSON

constexpr Field<QList<WrittenStep>> list{"steps",
    "What to do, 50 at most: each {\"do\": a command that works on a tab, and its arguments}. An "
    "element is a ref, or {\"label\"}, {\"role\", \"name\"}, {\"text\"}, {\"selector\"} and their "
    "like. With \"save\": a name, what text, count, attributes or evaluate read is {name} in later "
    "texts."};
constexpr Field<bool> givesChanges{
    "changes", "Also what the page shows otherwise than before the first step.", true};
constexpr Field<int> maxTokens{"maxTokens", "With changes: the longest to give.", 4000};

constexpr Field<QList<DoneStep>> doneSteps{"steps",
    "Those that were done, in order: do, and of the reply what that command gives; the address "
    "where it is another."};
constexpr Field<int> done{"done", "How many were done."};
constexpr Field<std::optional<int>> notBegun{
    "notBegun", "How many were not begun, as one failed: they left no trace."};
constexpr Field<std::optional<Texts>> saved{"saved", "What was saved, by its name."};
constexpr Field<std::optional<FailedStep>> failure{"failure",
    "The step that failed, counted from 1, and why; outcomeUnknown: it may have been done."};
constexpr Field<std::optional<QString>> changes{"changes",
    "Lines of the page that are new or changed, after \"+ \", below the lines that hold them."};
constexpr Field<std::optional<QStringList>> gone{"gone", "With changes: lines that are no more."};
constexpr Field<std::optional<QString>> snapshot{
    "snapshot", "In place of changes where that is shorter, as after a navigation: the page."};
constexpr Field<std::optional<bool>> truncated{"truncated", "The page is longer than maxTokens."};
constexpr Field<std::optional<QString>> snapshotId{"snapshotId", "Names what the page said."};

SnapshotOptions lookOf(const Arguments &given, const QString &since)
{
    return {.budget = {80'000, given[maxTokens]}, .compact = true, .lean = true, .since = since};
}

// Nothing where the page cannot be read: the steps say why.
Task<std::optional<Snapshot>> looked(Page &page, SnapshotOptions options)
{
    constexpr std::chrono::seconds longest{3};
    try {
        Page now{page.shared(), Deadline::in(longest), page.caller()};
        Snapshot read = co_await now.snapshot(options);
        co_return std::optional{std::move(read)};
    } catch (const Failure &) {
        // It is no part of what was asked.
    }
    co_return std::nullopt;
}

void addSeen(Reply &reply, const Snapshot &seen)
{
    put(reply, snapshotId(seen.id));
    if (seen.says == Snapshot::Says::Nothing)
        return;
    if (seen.says == Snapshot::Says::Changes) {
        put(reply, changes(seen.text));
        put(reply, gone(seen.gone));
    } else {
        put(reply, snapshot(seen.text));
    }
    if (seen.isTruncated)
        put(reply, truncated(true));
}

// The proof of an act (what it hit, what changed there) is in the record.
QJsonObject rowOf(const PlannedStep &step, Reply reply, QString &address)
{
    for (const QString &reported : {u"ok"_s, u"targetId"_s, u"hit"_s, u"changed"_s, u"refs"_s})
        reply.remove(reported);
    const QString url = reply.value(u"url").toString();
    if (url == address)
        reply.remove(u"url"_s);
    else
        address = url;
    if (reply.value(u"settled").toBool())
        reply.remove(u"settled"_s);
    reply.insert(u"do"_s, step.name());
    return reply;
}

QJsonObject failureRow(const PlannedStep &step, qsizetype number, const Failure &why)
{
    const QString code = QString::fromLatin1(rowOf(why.code).name);
    QJsonObject reported{{u"step"_s, number}, {u"do"_s, step.name()}, {u"code"_s, code},
        {u"message"_s, why.message}, {u"hint"_s, why.hint}};
    const bool isUnknown = call_result::kindOf(code) == call_result::Kind::Unknown
        || why.evidence.value(u"begun").toBool();
    if (step.mayAct() && isUnknown && !why.evidence.value(u"notBegun").toBool())
        reported.insert(u"outcomeUnknown"_s, true);
    if (!why.evidence.isEmpty())
        reported.insert(u"evidence"_s, why.evidence);
    return reported;
}

Failure withoutTime(const Deadline &deadline)
{
    const QJsonObject notBegunYet{{u"notBegun"_s, true}};
    if (deadline.isStopped())
        return {Code::Cancelled, u"the caller cancelled before it began"_s, {}, notBegunYet};
    return {Code::Timeout, u"the call had no time left for it"_s,
        u"It was not begun: call again with the steps that are left."_s, notBegunYet};
}

Failure reportedEnough()
{
    return {Code::PayloadTooLarge,
        u"the steps before it read %1 characters and more"_s.arg(mostReported),
        u"It was not begun: read less, or in several calls."_s, {{u"notBegun"_s, true}}};
}

// What has been done of a list.
struct Progress {
    QJsonArray rows{};
    qsizetype reportedSize = 0;
    SavedTexts saved{};
    QString address{};
    std::optional<QJsonObject> failure{};

    void add(const PlannedStep &step, const Reply &reply)
    {
        if (!step.save.isEmpty())
            saved.add(step.save, step.textToSave(reply));
        const QJsonObject row = rowOf(step, reply, address);
        reportedSize += QJsonDocument{row}.toJson(QJsonDocument::Compact).size();
        rows.append(row);
    }
};

// Throws where it is not done.
Task<> doStep(const PlannedStep &step, Progress &progress, Deadline deadline, InnerCalls &others)
{
    if (deadline.hasPassed())
        throw withoutTime(deadline);
    if (progress.reportedSize > mostReported)
        throw reportedEnough();
    const QJsonObject arguments = progress.saved.filledInto(step.arguments);
    const Outcome outcome = co_await others.run(*step.command, arguments);
    if (const auto *why = std::get_if<Failure>(&outcome))
        throw *why;
    progress.add(step, std::get<Reply>(outcome));
}

Task<Reply> run(Page &page, Arguments given, InnerCalls &others)
{
    constexpr int leastTokens = 1;
    if (given[maxTokens] < leastTokens)
        throw Failure{Code::InvalidArgument, u"maxTokens must be 1 or more"_s,
            u"Leave it out for 4000, or changes=false for none."_s};
    QJsonObject usual = settlesBriefly();
    put(usual, fields::leaveOpen(given[fields::leaveOpen]));
    const QList<PlannedStep> plan = plannedSteps(given[list], usual, others);
    page.requireUsable();
    QString before;
    if (given[givesChanges]) {
        const SnapshotOptions options = lookOf(given, {});
        const auto seen = co_await looked(page, options);
        before = seen ? seen->id : QString{};
    }
    Progress progress{.address = page.tab().url()};
    for (qsizetype i = 0; i < plan.size() && !progress.failure; ++i) {
        try {
            co_await doStep(plan.at(i), progress, given.deadline(), others);
        } catch (const Failure &why) {
            progress.failure = failureRow(plan.at(i), i + 1, why);
        }
    }
    std::optional<Snapshot> after;
    if (given[givesChanges]) {
        const SnapshotOptions options = lookOf(given, before);
        after = co_await looked(page, options);
    }
    Reply reply = page.baseReply();
    put(reply, doneSteps.json(progress.rows));
    const int count = static_cast<int>(progress.rows.size());
    put(reply, done(count));
    if (!progress.saved.all().isEmpty())
        put(reply, saved.json(progress.saved.all()));
    if (progress.failure) {
        put(reply, replies::ok(false));
        put(reply, failure.json(*progress.failure));
        put(reply, notBegun(static_cast<int>(plan.size()) - count - 1));
    }
    if (after)
        addSeen(reply, *after);
    co_return reply;
}

QString describe(const CallResult &result)
{
    QStringList lines;
    const QJsonArray rows = result.reply.value(u"steps").toArray();
    for (const QJsonValue &each : rows) {
        QJsonObject row = each.toObject();
        QString line = u"%1 %2"_s.arg(lines.size() + 1).arg(row.take(u"do"_s).toString());
        if (!row.isEmpty())
            line += u": "_s + QString::fromUtf8(QJsonDocument{row}.toJson(QJsonDocument::Compact));
        lines.append(line);
    }
    const QJsonValue failed = result.reply.value(u"failure");
    if (failed.isObject())
        lines.append(u"%1 %2: failed, %3 not begun"_s.arg(failed[u"step"].toInt())
                         .arg(failed[u"do"].toString())
                         .arg(result.reply.value(u"notBegun").toInt()));
    const QString shown = textAt(result.reply, u"changes", textAt(result.reply, u"snapshot"));
    if (!shown.isEmpty())
        lines.append(shown);
    const QJsonArray lost = result.reply.value(u"gone").toArray();
    for (const QJsonValue &line : lost)
        lines.append(u"gone: "_s + line.toString());
    return lines.join(u'\n');
}

} // namespace

Command command()
{
    return {
        .summary = "Do a list of steps in one tab, in order, until one fails: acts, waits, reads "
                   "and checks.",
        .takes = {atMost(mostSteps, list), fields::leaveOpen, givesChanges, maxTokens},
        .gives = replies::baseReply()
            + QList<Parameter>{doneSteps, done, notBegun, saved, failure, changes, gone, snapshot,
                truncated, snapshotId},
        .http = httpPost("/steps"),
        .effect = Effect::Acts,
        .example = R"({"steps": [{"do": "type", "ref": {"label": "Name"}, "text": "Ada"},)"
                   R"( {"do": "click", "ref": "e12"}, {"do": "expect", "text": "Thank you"}]})",
        .phrases = {{.positional = "steps", .describe = describe}},
        .run = run,
        .takesTurn = true,
    };
}

} // namespace commands::act::steps
