// What rules of the kind capture have kept.

#include "core/page/observe/captured_bodies.h"
#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/commands/rule_fields.h"

using namespace Qt::StringLiterals;

namespace commands::network::capturedBodies {
namespace {
struct BodyRow {
    static QJsonObject schema()
    {
        const QJsonObject text{{u"type"_s, u"string"_s}};
        const QJsonObject flag = Codec<bool>::schema();
        const QJsonObject number = Codec<int>::schema();
        return schema::object(
            {{u"rule"_s, text}, {u"tab"_s, text}, {u"request"_s, text}, {u"method"_s, text},
                {u"url"_s, text}, {u"status"_s, number}, {u"mimeType"_s, text}, {u"size"_s, number},
                {u"body"_s, text}, {u"base64"_s, flag}, {u"truncated"_s, flag}},
            {u"base64"_s, u"truncated"_s});
    }
};

constexpr int mostCharacters = 5'000'000;
constexpr int mostRows = 1000;
constexpr int mostInAll = 20'000'000;

constexpr Field<std::optional<QString>> filter{"filter", "Only addresses that hold this text."};
constexpr Field<int> limit{"limit", "The newest so many, up to 1000.", 100};
constexpr Field<int> maxChars{"maxChars", "Longest body to give, up to 5000000.", 20'000};
constexpr auto clear = Field<bool>{"clear", "Forget them all afterwards.", false}.acting();

constexpr Field<QList<BodyRow>> bodies{"bodies",
    "The oldest first: its body as text, or, with base64 true, as base64; request is its id as "
    "requests lists it, tab where that was made. Of 20 MB in all, the rest is cut."};
constexpr Field<int> kept{"kept", "How many are kept, at most 1000 and 16 MB."};
constexpr Field<int> dropped{"dropped", "How many older ones made room."};
constexpr Field<int> lost{
    "lost", "How many Chrome no longer had: longer than 5 MB, or of a page that was left at once."};

QJsonObject row(const CapturedBody &captured, int most)
{
    const QString body = captured.isText ? QString::fromUtf8(captured.content)
                                         : QString::fromLatin1(captured.content.toBase64());
    QJsonObject told{{u"rule"_s, captured.rule}, {u"tab"_s, captured.targetId},
        {u"request"_s, captured.request->id}, {u"method"_s, captured.request->method},
        {u"url"_s, captured.request->url}, {u"status"_s, captured.request->status.value_or(0)},
        {u"mimeType"_s, captured.request->mimeType}, {u"size"_s, captured.content.size()},
        {u"body"_s, body.left(most)}};
    if (!captured.isText)
        told.insert(u"base64"_s, true);
    if (body.size() > most)
        told.insert(u"truncated"_s, true);
    return told;
}

Task<Reply> run(Page &page, Arguments given)
{
    const QString wanted = given[filter].value_or(QString{});
    QList<const CapturedBody *> found;
    int all = 0;
    int madeRoom = 0;
    int gone = 0;
    const QList<RuleBookPtr> books = page.tab().interception().books();
    for (const RuleBookPtr &book : books) {
        for (const CapturedBody &each : book->bodies().all()) {
            if (each.request->url.contains(wanted))
                found.append(&each);
        }
        all += static_cast<int>(book->bodies().all().size());
        madeRoom += book->bodies().dropped();
        gone += book->bodies().lost();
    }
    QJsonArray rows;
    int left = mostInAll;
    for (const CapturedBody *each :
        found.last(std::min<qsizetype>(found.size(), std::clamp(given[limit], 1, mostRows)))) {
        const QJsonObject told
            = row(*each, std::min(left, std::clamp(given[maxChars], 1, mostCharacters)));
        left -= static_cast<int>(told.value(u"body").toString().size());
        rows.append(told);
    }
    for (const RuleBookPtr &book : books) {
        if (given[clear])
            book->bodies().clear();
    }
    Reply reply = page.acted();
    put(reply, bodies.json(rows));
    put(reply, kept(all));
    put(reply, dropped(madeRoom));
    put(reply, lost(gone));
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "Give the bodies that rules of the kind capture have kept.",
        .takes = {filter, limit, maxChars, clear},
        .gives = replies::acted() + QList<Parameter>{bodies, kept, dropped, lost},
        .http = httpGet("/network/bodies"),
        .effect = Effect::Reads,
        .example = R"({"filter": "/api/"})",
        .phrases = {{.words = "network bodies",
            .says = "{bodies:json}\nkept {kept}, dropped {dropped}, lost {lost}"}},
        .run = run,
    };
}

} // namespace commands::network::capturedBodies
