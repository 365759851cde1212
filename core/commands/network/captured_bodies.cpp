// What rules of the kind capture have kept.

#include "core/page/observe/captured_bodies.h"
#include "base/typed_secrets.h"
#include "core/commands/command_file.h"
#include "core/commands/rule_fields.h"

namespace commands::network::capturedBodies {
namespace {
struct BodyRow {
    const CapturedBody *captured;
    QString body;
    bool isCut;

    const NetworkRequest &request() const { return *captured->request; }
    int status() const { return request().status.value_or(0); }
    bool isBase64() const { return !captured->isText; }
    qsizetype size() const { return captured->content.size(); }

    static constexpr std::tuple columns{Column{"rule", &BodyRow::captured, &CapturedBody::rule},
        Column{"tab", &BodyRow::captured, &CapturedBody::targetId},
        Column{"request", &BodyRow::request, &NetworkRequest::id},
        Column{"method", &BodyRow::request, &NetworkRequest::method},
        Column{"url", &BodyRow::request, &NetworkRequest::url}, Column{"status", &BodyRow::status},
        Column{"mimeType", &BodyRow::request, &NetworkRequest::mimeType},
        Column{"size", &BodyRow::size}, Column{"body", &BodyRow::body},
        Column{"base64", &BodyRow::isBase64}.ifAny(), Column{"truncated", &BodyRow::isCut}.ifAny()};
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

BodyRow row(const CapturedBody &captured, int most)
{
    const QString body = captured.isText ? QString::fromUtf8(captured.content)
                                         : QString::fromLatin1(captured.content.toBase64());
    return {&captured, typedSecrets::firstOf(body, most), body.size() > most};
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
            if (typedSecrets::redact(each.request->url).contains(wanted))
                found.append(&each);
        }
        all += static_cast<int>(book->bodies().all().size());
        madeRoom += book->bodies().dropped();
        gone += book->bodies().lost();
    }
    QList<BodyRow> rows;
    int left = mostInAll;
    for (const CapturedBody *each :
        found.last(std::min<qsizetype>(found.size(), std::clamp(given[limit], 1, mostRows)))) {
        rows.append(row(*each, std::min(left, std::clamp(given[maxChars], 1, mostCharacters))));
        left -= static_cast<int>(rows.last().body.size());
    }
    Reply reply = page.baseReply();
    put(reply, bodies(rows));
    for (const RuleBookPtr &book : books) {
        if (given[clear])
            book->bodies().clear();
    }
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
        .gives = replies::baseReply() + QList<Parameter>{bodies, kept, dropped, lost},
        .http = httpGet("/network/bodies"),
        .effect = Effect::Reads,
        .example = R"({"filter": "/api/"})",
        .phrases = {{.words = "network bodies",
            .says = "{bodies:json}\nkept {kept}, dropped {dropped}, lost {lost}"}},
        .run = run,
    };
}

} // namespace commands::network::capturedBodies
