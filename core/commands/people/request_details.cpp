// Show what is known of a request without asking Chrome: headers, its body, where its time went,
// and what came and went on a socket or an event stream.

#include "core/commands/command_file.h"
#include "core/commands/people_fields.h"
#include "core/page/observe/response_body.h"
#include "core/page/text/iso_time.h"

namespace commands::people::requestDetails {
namespace {
struct MessageRow {
    StreamMessage message;
    QString time;

    static constexpr std::tuple columns{
        Column{"number", &MessageRow::message, &StreamMessage::number},
        Column{"timestamp", &MessageRow::time},
        Column{"isSent", &MessageRow::message, &StreamMessage::isSent},
        Column{"kind", &MessageRow::message, &StreamMessage::kind},
        Column{"name", &MessageRow::message, &StreamMessage::name}.ifAny(),
        Column{"text", &MessageRow::message, &StreamMessage::text},
        Column{"size", &MessageRow::message, &StreamMessage::size},
        Column{"isCut", &MessageRow::message, &StreamMessage::isCut}};
};

constexpr Field<QString> id{"id", "The request, as `requests` names it within its tab."};
constexpr Field<int> after{"after", "Of its messages only those beyond this number.", 0};
constexpr Field<QString> method{"method", "How it was sent."};
constexpr Field<QString> url{"url", "Its address."};
constexpr Field<Texts> headers{"headers", "What went out before the body, cookies too."};
constexpr Field<std::optional<QString>> body{"body", "What was sent, up to 65536 characters."};
constexpr Field<Texts> responseHeaders{"responseHeaders", "Those of the answer, as far as known."};
constexpr Field<std::optional<QString>> mimeType{"mimeType", "What kind of thing was answered."};
constexpr Field<std::optional<QJsonValue>> timing{"timing",
    "Where its time went, in milliseconds, as HAR has it: blocked, dns, connect, ssl, send, wait, "
    "receive; -1 for no such part."};
constexpr Field<std::optional<int>> messageCount{
    "messageCount", "Of a socket or an event stream: how many messages there were."};
constexpr Field<std::optional<QList<MessageRow>>> messages{"messages",
    "Those kept, the oldest first: of a tab the newest 1000, each up to 16000 characters, a "
    "million in all; a binary one is base64."};

QList<MessageRow> messageRows(const NetworkRequest &request, const QList<StreamMessage> &found)
{
    const auto began = QDateTime::fromString(request.timestamp, Qt::ISODateWithMs);
    QList<MessageRow> rows;
    for (const StreamMessage &each : found) {
        const double since = (each.time - request.began) * 1000;
        rows.append({each, isoTime(static_cast<double>(began.toMSecsSinceEpoch()) + since)});
    }
    return rows;
}

Task<Reply> run(Browser &browser, Arguments given)
{
    const TabPtr tab = browser.tabs().callers().find(given[::people::targetId]);
    const NetworkRequestPtr request = requestNamed(given[id], tab->network());
    Reply reply{replies::targetId(tab->targetId()), id(request->id), method(request->method),
        url(request->url), headers.json(request->headers),
        responseHeaders.json(request->responseHeaders)};
    if (request->body)
        put(reply, body(*request->body));
    if (!request->mimeType.isEmpty())
        put(reply, mimeType(request->mimeType));
    if (request->timing && request->milliseconds)
        put(reply, timing.json(toJson(*request->timing, *request->milliseconds)));
    if (request->messages > 0) {
        const auto found = tab->network().messages().of(request->count, given[after]);
        put(reply, messageCount(request->messages));
        put(reply, messages(messageRows(*request, found)));
    }
    co_return Reply{reply};
}

} // namespace

Command command()
{
    return {
        .summary = "Show what a page sent with a request.",
        .takes = {::people::targetId, id, after, fields::session},
        .gives = {replies::targetId, id, method, url, headers, body, responseHeaders, mimeType,
            timing, messageCount, messages},
        .effect = Effect::Reads,
        .reach = Reach::People,
        .example = R"({"targetId": "4A1E", "id": "r1"})",
        .run = run,
        .timeLimit = std::chrono::seconds{1},
        .isQuiet = true,
    };
}

} // namespace commands::people::requestDetails
