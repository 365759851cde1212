#include "core/commands/handoff_fields.h"

#include "core/catalogue/row.h"
#include "core/commands/replies.h"

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::milliseconds shortestAsking{1000};
constexpr std::chrono::hours longestAsking{1};
constexpr std::chrono::minutes usualAsking{5};
constexpr std::chrono::milliseconds longestWaitForPeople{15'000};
// Of the call: to look at the tab and to answer.
constexpr std::chrono::milliseconds leftToAnswer{1000};
constexpr qsizetype longestReason = 500;

std::optional<std::chrono::milliseconds> millisecondsIn(const QJsonValue &value)
{
    if (const auto number = Codec<int>::read(value))
        return std::chrono::milliseconds{*number};
    const QDateTime then = QDateTime::fromString(value.toString(), Qt::ISODateWithMs);
    if (!then.isValid())
        return std::nullopt;
    return std::chrono::milliseconds{QDateTime::currentDateTimeUtc().msecsTo(then)};
}

struct PlaceBefore {
    QString url;
    QString title;

    static constexpr std::tuple columns{
        Column{"url", &PlaceBefore::url}, Column{"title", &PlaceBefore::title}};
};

constexpr ShownField<QString> reportedId{"id", "To wait on with."};
constexpr Field<HandoffState> stateNow{"state",
    "How it stands. waiting: ask again with the id. done and refused: the person said so. "
    "timedOut: nobody did in time. cancelled: the agent cancelled, or did not ask on for a minute. "
    "stopped: the browser or the app ended."};
constexpr Field<QString> ofProfile{"profile", "Where it is."};
constexpr Field<std::optional<QString>> endsAt{"until", "While it waits: when it ends unanswered."};
constexpr Field<std::optional<QString>> tabAfterwards{
    "targetId", "The tab, where it is still open."};
constexpr Field<std::optional<QString>> urlAfterwards{"url", "Its address afterwards."};
constexpr Field<std::optional<QString>> titleAfterwards{"title", "Its title afterwards."};
constexpr Field<std::optional<PlaceBefore>> placeBefore{
    "before", "Where it was when it was asked for."};
constexpr Field<std::optional<QStringList>> tabsOpened{
    "tabsOpened", "Tabs that were opened meanwhile, by their ids."};
constexpr Field<std::optional<QStringList>> tabsClosed{
    "tabsClosed", "Tabs that were closed meanwhile."};
constexpr Field<std::optional<QString>> trouble{"trouble", "What went wrong, where something did."};

QStringList without(const QStringList &all, const QStringList &others)
{
    QStringList left = all;
    left.removeIf([&others](const QString &each) { return others.contains(each); });
    return left;
}

void putPlace(Reply &reply, const Handoff &asked, const QList<TabPtr> &open)
{
    QStringList ids;
    for (const TabPtr &each : open) {
        ids.append(each->targetId());
        if (each->targetId() != asked.targetId)
            continue;
        put(reply, tabAfterwards(each->targetId()));
        put(reply, urlAfterwards(each->url()));
        put(reply, titleAfterwards(each->title()));
    }
    put(reply, tabsOpened(without(ids, asked.tabs)));
    put(reply, tabsClosed(without(asked.tabs, ids)));
}

// Nothing, where it does not run any more.
Task<QList<TabPtr>> tabsOf(Engine &engine, Handoff asked, Deadline deadline)
{
    QList<TabPtr> open;
    try {
        const std::shared_ptr<Browser> browser = engine.hold(asked.profile);
        if (browser->isRunning())
            open = co_await browser->tabs().list(deadline, asked.caller);
    } catch (const Failure &) {
    }
    co_return open;
}

} // namespace

QJsonObject Codec<AskingTime>::schema()
{
    return {{u"anyOf"_s,
        QJsonArray{QJsonObject{{u"type"_s, u"integer"_s},
                       {u"minimum"_s, static_cast<double>(shortestAsking.count())},
                       {u"maximum"_s,
                           static_cast<double>(std::chrono::milliseconds{longestAsking}.count())}},
            QJsonObject{{u"type"_s, u"string"_s}, {u"format"_s, u"date-time"_s}}}}};
}

QString Codec<AskingTime>::wants()
{
    return u"milliseconds from now, or a date and time as 2026-01-31T12:00:00Z; 1 s to 1 h ahead"_s;
}

std::optional<AskingTime> Codec<AskingTime>::read(const QJsonValue &value)
{
    const auto time = millisecondsIn(value);
    if (!time || *time < shortestAsking || *time > longestAsking)
        return std::nullopt;
    return AskingTime{*time};
}

Handoff handoff::requested(const QString &reason, const Caller &caller)
{
    if (reason.isEmpty())
        throw Failure{Code::InvalidArgument, u"reason is missing"_s,
            u"Say what the person is to do, or wait on with an id."_s};
    if (reason.size() > longestReason)
        throw Failure{Code::InvalidArgument,
            u"reason is longer than %1 characters"_s.arg(longestReason), u"Say it shorter."_s};
    return {.reason = reason, .caller = caller};
}

std::chrono::milliseconds handoff::timeFor(const Arguments &given)
{
    const auto asking = given[until];
    return asking ? asking->time : usualAsking;
}

Task<Reply> handoff::outcomeOf(Engine &engine, QString openId, Arguments given)
{
    const auto patience
        = std::min(given[waitMs].value_or(longestWaitForPeople), longestWaitForPeople);
    const auto left = given.deadline().remaining() - leftToAnswer;
    const Deadline end
        = given.deadline().orIn(std::min(patience, std::max(left, std::chrono::milliseconds{0})));
    const Handoff now = co_await engine.handoffs().wait(openId, end);
    Reply reply{reportedId(now.id), stateNow(now.state), ofProfile(now.profile)};
    if (now.state == HandoffState::Waiting) {
        put(reply, endsAt(now.until.toString(Qt::ISODateWithMs)));
        co_return reply;
    }
    if (!now.url.isEmpty())
        put(reply, placeBefore({now.url, now.title}));
    if (!now.trouble.isEmpty())
        put(reply, ::trouble(now.trouble));
    const QList<TabPtr> open = co_await tabsOf(engine, now, given.deadline());
    putPlace(reply, now, open);
    co_return reply;
}

QList<Parameter> handoff::outcome()
{
    return {reportedId, stateNow, ofProfile, endsAt, tabAfterwards, urlAfterwards, titleAfterwards,
        placeBefore, tabsOpened, tabsClosed, ::trouble};
}

QString handoff::inWords(const CallResult &result)
{
    const QString name = textAt(result.reply, u"state");
    if (name == toWord(HandoffState::Waiting))
        return u"waiting for a person; wait on with --id "_s + textAt(result.reply, u"id");
    QStringList words{
        u"the handoff: "_s + name, textAt(result.reply, u"url"), textAt(result.reply, u"trouble")};
    words.removeAll(QString{});
    return words.join(u'\n');
}
