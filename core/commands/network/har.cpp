// Write what a page asked the network for into a HAR file.

#include "base/paths.h"
#include "base/typed_secrets.h"
#include "core/catalogue/aside.h"
#include "core/commands/command_file.h"
#include "core/page/observe/har_writing.h"
#include "profiles/files/media_files.h"

#include <QJsonDocument>

namespace commands::network::har {
namespace {

constexpr Field<bool> isInline{
    "inline", "Give it in the reply, as har, instead of writing a file.", false};

constexpr Field<bool> secrets{"secrets",
    "Also what logs in: the values of cookies, of Authorization and headers like it, and of fields "
    "for passwords, codes and cards in what was sent. Else dots stand for them.",
    false};

constexpr Field<std::optional<QString>> path{"path", "The file that was written."};
constexpr Field<std::optional<QJsonValue>> har{"har", "With inline: what the file would hold."};
constexpr Field<int> entries{"entries", "How many requests are in it; the log keeps 1000."};
constexpr Field<int> bodies{
    "bodies", "How many of them with their bodies: those that a capture rule has kept."};
constexpr Field<int> unfinished{"unfinished", "How many are left out because they have not ended."};

Task<Reply> run(Page &page, Arguments given)
{
    page.requireUsable();
    Tab &tab = page.tab();
    const std::optional<QString> said = co_await page.title();
    const QString title = said.value_or(QString{});
    const Logins logins = given[secrets] ? Logins::Kept : Logins::Hidden;
    const HarFile file = harOf(tab.network(), title, tab.interception().books(), logins);
    const auto shown = [content = file.content] { return typedSecrets::redact(content); };
    const QJsonObject content = co_await aside(shown);
    Reply reply = page.baseReply();
    if (given[isInline]) {
        put(reply, har.json(content));
    } else {
        const auto write = [content] {
            const QByteArray text = QJsonDocument{content}.toJson(QJsonDocument::Indented);
            return orThrow(keep(text, paths::traces(), u"har"_s));
        };
        const QString kept = co_await aside(write);
        put(reply, path(kept));
    }
    put(reply, entries(file.entries));
    put(reply, bodies(file.bodies));
    put(reply, unfinished(file.open));
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "Write what the page asked the network for into a HAR 1.2 file.",
        .takes = {isInline, secrets},
        .gives = replies::baseReply() + QList<Parameter>{path, har, entries, bodies, unfinished},
        .http = httpGet("/network/har"),
        .effect = Effect::Reads,
        .example = "{}",
        .phrases = {{.words = "network har", .says = "HAR: {path}", .file = Phrase::File::Shown}},
        .run = run,
    };
}

} // namespace commands::network::har
