// The network requests of a page.

#include "base/typed_secrets.h"
#include "core/commands/command_file.h"
#include "core/commands/folding.h"

namespace commands::network::requests {
namespace {
struct RequestRow {
    static constexpr std::tuple columns{Column<QString>{"id"}, Column<QString>{"timestamp"},
        Column<QString>{"method"}, Column<QString>{"url"}, Column<QString>{"resourceType"},
        Column<int>{"status"}.ifAny(), Column<bool>{"ok"}.ifAny(),
        Column<QString>{"failureText"}.ifAny(), Column<int>{"ms"}.ifAny(),
        Column<int>{"size"}.ifAny()};
};

struct RequestGroup {
    static constexpr std::tuple columns{Column<QString>{"text"}, Column<QString>{"last"}.ifAny(),
        Column<QString>{"resourceType"}.ifAny(), Column<QString>{"result"}.ifAny(),
        Column<int>{"count"}};
};

constexpr qsizetype longestFoldedAddress = 160;

constexpr Field<std::optional<QString>> filter{"filter", "Only addresses that hold this text."};
constexpr Field<bool> ofPage{
    "ofPage", "Only since the page that is shown was asked for, its own request included.", false};
constexpr auto clear
    = Field<bool>{"clear", "Forget them afterwards, but for those not answered yet.", false}
          .acting();

constexpr Field<std::optional<QList<RequestRow>>> requests{
    "requests", "The newest 1000, the oldest first; without a status, one is not answered yet."};
constexpr Field<std::optional<QList<RequestGroup>>> folded{"folded",
    "With folded: each kind of request, the most frequent first; # stands for a number, result is "
    "the status, the failure, or open, last is the id of the newest of them."};

QString resultOf(const NetworkRequest &request)
{
    if (!request.failureText.isEmpty())
        return request.failureText;
    return request.status ? QString::number(*request.status) : u"open"_s;
}

void addTo(folding::Fold &fold, const NetworkRequest &request)
{
    const QString shape = request.method + u' '
        + folding::shapeOf(typedSecrets::redact(request.url).left(longestFoldedAddress));
    const QString result = resultOf(request);
    const QJsonObject row{
        {u"text"_s, shape}, {u"resourceType"_s, request.resourceType}, {u"result"_s, result}};
    fold.add(shape + request.resourceType + result, row).insert(u"last"_s, request.id);
}

// The first of the page that is shown: its own, or what was redirected to it. All, where it had
// come before the tab was observed.
quint64 firstOf(Tab &tab)
{
    const QString document = tab.documentLoader();
    if (document.isEmpty())
        return 0;
    for (const NetworkRequestPtr &each : tab.network().requests()) {
        if (each->chromeId == document || each->loader == document)
            return each->count;
    }
    return tab.network().begun() + 1;
}

Task<Reply> run(Page &page, Arguments given)
{
    QJsonArray rows;
    folding::Fold fold;
    const QString wanted = given[filter].value_or(QString{});
    NetworkLog &log = page.tab().network();
    const quint64 first = given[ofPage] ? firstOf(page.tab()) : 0;
    for (const NetworkRequestPtr &request : log.requests()) {
        const QString url = typedSecrets::redact(request->url);
        if (request->count < first || !url.contains(wanted))
            continue;
        if (given[folding::isFolded])
            addTo(fold, *request);
        else
            rows.append(toJson(*request));
    }
    Reply reply = page.baseReply();
    if (const std::size_t gone = log.requests().dropped())
        put(reply, replies::dropped(static_cast<int>(gone)));
    if (given[clear])
        log.clear();
    if (given[folding::isFolded])
        put(reply, folded.json(fold.rows()));
    else
        put(reply, requests.json(rows));
    co_return reply;
}

QString describe(const CallResult &result)
{
    return linesOf(
        result.reply, u"requests", u"No requests recorded."_s, [](const QJsonObject &request) {
            QStringList words{textAt(request, u"timestamp"), textAt(request, u"method"),
                request.contains(u"status") ? textAt(request, u"status") : u"pending"_s};
            if (request.contains(u"ok"))
                words.append(request.value(u"ok").toBool() ? u"ok"_s : u"fail"_s);
            words.append({textAt(request, u"url"), textAt(request, u"failureText")});
            words.removeAll(QString{});
            return words.join(u' ');
        });
}

} // namespace

Command command()
{
    return {
        .summary = "Give what the page asked the network for.",
        .takes = {filter, folding::isFolded, ofPage, clear},
        .gives = replies::baseReply() + QList<Parameter>{requests, folded, replies::dropped},
        .http = httpGet("/requests"),
        .effect = Effect::Reads,
        .example = R"({"filter": "/api/"})",
        .phrases = {{.describe = describe}},
        .run = run,
    };
}

} // namespace commands::network::requests
