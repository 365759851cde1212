// What happens in the browsers. Doors that can stream it; others give what there is, or the next.

#include "core/commands/command_file.h"
#include "core/events/feed.h"

#include <QJsonDocument>

// Which kinds of events a caller asks for.
struct FeedKinds {
    QList<FeedKind> kinds;
};

template<> struct Codec<FeedKinds> {
    using Literal = std::nullptr_t;
    static constexpr bool isHarmless = true;
    static QJsonObject schema() { return Codec<QList<FeedKind>>::schema(); }
    static QString wants() { return Codec<QList<FeedKind>>::wants(); }
    // Also as text, joined by commas: a query has no lists.
    static std::optional<FeedKinds> read(const QJsonValue &value)
    {
        QJsonValue words = value;
        if (value.isString()) {
            const QString text = value.toString();
            words = text.startsWith(u'[')
                ? QJsonValue{QJsonDocument::fromJson(text.toUtf8()).array()}
                : QJsonValue{QJsonArray::fromStringList(text.split(u',', Qt::SkipEmptyParts))};
        }
        const auto kinds = Codec<QList<FeedKind>>::read(words);
        return kinds ? std::optional{FeedKinds{*kinds}} : std::nullopt;
    }
    static QJsonValue write(const FeedKinds &kinds)
    {
        return Codec<QList<FeedKind>>::write(kinds.kinds);
    }
};

namespace commands::browser::events {
namespace {

// As the command of that name lists it.
struct ListedRow {
    static QJsonObject schema()
    {
        return {{u"description"_s, u"As the command of that name lists it."_s}};
    }
};

// What every event has, and what is peculiar to its kind.
struct EventRow {
    using Text = Column<std::optional<QString>>;
    using Flag = Column<std::optional<bool>>;
    using Number = Column<std::optional<int>>;
    using Listed = Column<std::optional<ListedRow>>;
    using Lines = Column<std::optional<QStringList>>;
    static constexpr std::tuple columns{Column<FeedKind>{"kind"}, Column<QString>{"id"},
        Column<QString>{"time"}, Text{"profile"}, Text{"session"}, Text{"targetId"}, Text{"url"},
        Text{"change"}, Text{"openedBy"}, Text{"state"}, Text{"reason"}, Text{"snapshotId"},
        Text{"since"}, Text{"changes"}, Text{"snapshot"}, Flag{"sameDocument"}, Flag{"unreachable"},
        Flag{"truncated"}, Flag{"attached"}, Number{"missed"}, Number{"pid"}, Listed{"message"},
        Listed{"request"}, Listed{"dialog"}, Listed{"download"}, Listed{"call"}, Lines{"gone"},
        Lines{"lostTabs"}};
};

struct Lost {
    static constexpr std::tuple columns{Column<std::optional<int>>{"count"}.orNull()};
};

constexpr std::chrono::milliseconds longestWait{15'000};
constexpr int mostEvents = 1000;

constexpr Field<std::optional<FeedKinds>> kinds{"kinds",
    "What to hear of, several joined by commas; all but page when left out: only then is no page "
    "watched."};
constexpr Field<std::optional<QString>> tab{
    "targetId", "Only of this tab: its id, or the beginning of it."};
constexpr auto profile
    = Field<std::optional<QString>>{"profile", "Only of this profile; of all when left out."}
          .namingTheProfile();
constexpr ShownField<std::optional<QString>> session{"session",
    "Only of this session. When left out, of none: what happens in a session is sent to those who "
    "names it."};
constexpr ShownField<std::optional<QString>> since{
    "since", "The id of the last event that was heard: go on after it. From now on when left out."};
constexpr Field<int> count{"count", "End after so many events, 1000 at most.", 100};
constexpr Field<std::optional<std::chrono::milliseconds>> wait{"waitMs",
    "Wait so long for the first, 15000 at most; a stream lasts that long. At once when left out; a "
    "stream has no end then."};

constexpr Field<FeedKinds> heard{"kinds", "What is heard of."};
constexpr Field<std::optional<QString>> ofTab{"targetId", "Of this tab only."};
constexpr Field<std::optional<QString>> ofProfile{"profile", "Of this profile only."};
constexpr Field<std::optional<QString>> ofSession{"session", "Of this session only."};
constexpr Field<QList<EventRow>> events{"events",
    "The oldest first. By kind: page {snapshotId, url, since, changes, gone, or snapshot}, "
    "navigation {url, sameDocument, unreachable}, console {message}, requests {request}, dialogs "
    "{dialog}, downloads {download}, tabs {change}, calls {call}, browsers {state}; missed says "
    "how many more there were at once."};
constexpr Field<QString> last{"last", "Go on after it: since."};
constexpr Field<std::optional<Lost>> dropped{"dropped",
    "Events that are lost, before those here: how many at most, null where nobody knows."};

FeedFilter filterOf(const Arguments &given)
{
    FeedFilter filter{.profile = given[profile].value_or(QString{}),
        .session = given[session].value_or(QString{}),
        .targetId = given[tab].value_or(QString{})};
    const auto wanted = given[kinds];
    for (const auto &each : Words<FeedKind>::all) {
        const bool isWanted
            = wanted ? wanted->kinds.contains(each.value) : each.value != FeedKind::Page;
        if (isWanted)
            filter.kinds.insert(each.value);
    }
    return filter;
}

// Nothing, if none comes in time.
Task<> somethingToTake(FeedListener &listener, Deadline end)
{
    const Failure late{Code::Timeout, {}, {}};
    try {
        const auto change = listener.change(end, late);
        co_await change;
    } catch (const Failure &failure) {
        if (failure.code != Code::Timeout)
            throw;
    }
}

Task<Reply> run(Engine &engine, Arguments given)
{
    const FeedFilter filter = filterOf(given);
    if (!filter.profile.isEmpty())
        engine.browser(filter.profile);
    if (!filter.session.isEmpty())
        engine.sessions().find(filter.session);
    const int most = given[count];
    if (most < 1 || most > mostEvents)
        throw Failure{Code::InvalidArgument, u"count must be 1 to %1"_s.arg(mostEvents),
            u"Ask again from the last id for more."_s};
    const Deadline end = given.deadline().orIn(
        std::min(given[wait].value_or(std::chrono::milliseconds{0}), longestWait));
    const auto listener = engine.feed().listenFor(
        given.caller().key(), FeedListening::OneCall, filter, given[since].value_or(QString{}));
    FeedListener::Heard taken = listener->take(most);
    while (taken.items.isEmpty() && !taken.loss && !end.hasPassed()) {
        co_await somethingToTake(*listener, end);
        taken = listener->take(most);
    }
    QJsonArray rows;
    for (const FeedItem &item : taken.items)
        rows.append(engine.feed().toJson(item));
    Reply reply = filter.toJson();
    put(reply, events.json(rows));
    put(reply, last(listener->last()));
    if (taken.loss)
        reply.insert(u"dropped"_s, taken.loss->toJson());
    co_return reply;
}

// What is worth a line of its own.
QString aboutIn(const QJsonObject &event)
{
    const auto inside = [&event](QStringView name) { return event.value(name).toObject(); };
    const QJsonObject message = inside(u"message");
    const QJsonObject request = inside(u"request");
    const QJsonObject dialog = inside(u"dialog");
    const QJsonObject download = inside(u"download");
    const QJsonObject call = inside(u"call");
    QStringList words{textAt(event, u"change"), textAt(event, u"state"), textAt(event, u"url"),
        textAt(message, u"type"), textAt(message, u"text"), textAt(request, u"method"),
        textAt(request, u"url"), textAt(request, u"status"), textAt(request, u"failureText"),
        textAt(dialog, u"type"), textAt(dialog, u"message"), textAt(download, u"state"),
        textAt(download, u"suggestedFilename"), textAt(call, u"phase"), textAt(call, u"command"),
        textAt(call, u"about"), textAt(call, u"result")};
    const int missed = event.value(u"missed").toInt();
    if (missed > 0)
        words.append(u"and %1 more"_s.arg(missed));
    words.removeAll(QString{});
    QStringList lines{words.join(u' ')};
    for (const QStringView name : {u"changes", u"snapshot"})
        lines.append(textAt(event, name));
    const QJsonArray gone = event.value(u"gone").toArray();
    for (const QJsonValue &line : gone)
        lines.append(u"gone: "_s + line.toString());
    lines.removeAll(QString{});
    return lines.join(u'\n');
}

QString describe(const CallResult &result)
{
    return linesOf(result.reply, u"events", {}, [](const QJsonObject &event) {
        QStringList words{textAt(event, u"time").mid(11, 12), textAt(event, u"kind"),
            textAt(event, u"targetId").left(8), aboutIn(event)};
        words.removeAll(QString{});
        return words.join(u' ');
    });
}

} // namespace

Command command()
{
    return {
        .summary = "Hear what happens in browsers, tabs and pages, and what calls do.",
        .takes = {kinds, tab, profile, session, since, count, wait},
        .gives = {heard, ofTab, ofProfile, ofSession, events, last, dropped},
        .http = httpGet("/events"),
        .effect = Effect::Reads,
        .example = R"({"waitMs": 1000})",
        .phrases = {{.spellings = {{"for", "waitMs"}}, .describe = describe}},
        .run = run,
        .isQuiet = true,
        .isStreamed = true,
    };
}

} // namespace commands::browser::events
