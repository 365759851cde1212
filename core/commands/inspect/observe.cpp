// Report at one glance what a page is, where its view stands and what went wrong in it.

#include "core/commands/command_file.h"
#include "core/page/document/snapshot_part.h"
#include "core/page/text/iso_time.h"

#include <QUrl>

#include <algorithm>

namespace commands::inspect::observe {
namespace {

struct OpenDialog {
    QString type;
    QString message;

    static constexpr std::tuple columns{
        Column{"type", &OpenDialog::type}, Column{"message", &OpenDialog::message}};
};

struct Troubles {
    int console;
    int requests;
    int page;

    static constexpr std::tuple columns{Column{"console", &Troubles::console},
        Column{"requests", &Troubles::requests}, Column{"page", &Troubles::page}};
};

// The request for a document may begin a moment before the document's own time does.
constexpr double longestWayToDocumentMs = 50;

constexpr Field<QString> text{"text", "All of it in a few lines, for a model to read."};
constexpr Field<std::optional<QString>> title{
    "title", "The title of the page, unless it is too busy to say it."};
constexpr Field<std::optional<OpenDialog>> dialog{"dialog",
    "The alert, confirm or prompt that is open: it stops the page, so nothing else is read from "
    "it."};
constexpr Field<std::optional<QString>> readyState{
    "readyState", "How far the document is loaded: loading, interactive or complete."};
constexpr Field<std::optional<int>> scrolled{
    "scrolled", "How much of the way down is done, in percent; 100 where all is in view."};
constexpr Field<std::optional<replies::ShortElement>> focus{
    "focus", "The element that has the focus."};
constexpr Field<std::optional<QList<replies::ShortElement>>> openDialogs{
    "openDialogs", "The first 5 dialogs that the page shows in itself."};
constexpr Field<std::optional<int>> controlsInView{
    "controlsInView", "How many controls and links are in the view, without those in frames."};
constexpr Field<std::optional<QStringList>> headings{
    "headings", "The first 5 headings in the view."};
constexpr Field<std::optional<QStringList>> alerts{
    "alerts", "The first 5 texts that the page shows as alerts or as its status."};
constexpr Field<std::optional<Troubles>> errors{"errors",
    "How many errors there were since the document came: of the console without failed requests, "
    "what scripts threw with them; failed requests; what scripts threw."};

int consoleErrors(Tab &tab, const QString &since)
{
    const auto &all = tab.console().messages();
    return static_cast<int>(
        std::count_if(all.begin(), all.end(), [&](const ConsoleLog::Message &message) {
            return (message.type == u"error"_s || message.type == u"assert"_s)
                && message.source != u"network"_s && message.timestamp >= since;
        }));
}

// Chrome asks for it by itself, whether there is one or not.
bool isIconOfItsOwnAccord(const NetworkRequest &request)
{
    return request.resourceType == u"other"_s && QUrl{request.url}.path() == u"/favicon.ico"_s;
}

int failedRequests(Tab &tab, double documentBegan)
{
    const QString since = isoTime(documentBegan);
    const QString sinceAsked = isoTime(documentBegan - longestWayToDocumentMs);
    const auto &all = tab.network().requests();
    return static_cast<int>(
        std::count_if(all.begin(), all.end(), [&](const NetworkRequestPtr &request) {
            const bool isDocument = request->resourceType == u"document"_s;
            const bool hasFailed
                = !request->failureText.isEmpty() || request->status.value_or(0) >= 400;
            return hasFailed && request->timestamp >= (isDocument ? sinceAsked : since)
                && !isIconOfItsOwnAccord(*request);
        }));
}

int thrownErrors(Tab &tab, const QString &since)
{
    const auto &all = tab.errors().entries();
    return static_cast<int>(std::count_if(all.begin(), all.end(),
        [&](const PageErrors::Entry &entry) { return entry.timestamp >= since; }));
}

Troubles troublesSince(Tab &tab, double documentBegan)
{
    const QString since = isoTime(documentBegan);
    return {
        consoleErrors(tab, since), failedRequests(tab, documentBegan), thrownErrors(tab, since)};
}

QString inWords(const QJsonValue &element)
{
    return u"%1 \"%2\" (%3)"_s.arg(
        element[u"role"].toString(), element[u"name"].toString(), element[u"ref"].toString());
}

QStringList textsOf(const QJsonValue &list)
{
    QStringList texts;
    const QJsonArray all = list.toArray();
    for (const QJsonValue &each : all)
        texts.append(each.isObject() ? inWords(each) : each.toString());
    return texts;
}

QString dashboard(const QJsonObject &reply)
{
    QStringList lines{textAt(reply, u"title"), textAt(reply, u"url")};
    const QJsonValue open = reply.value(u"dialog");
    if (open.isObject()) {
        lines.append(
            u"%1 is open: %2"_s.arg(open[u"type"].toString(), open[u"message"].toString()));
        return lines.join(u'\n');
    }
    lines.append(u"%1, scrolled %2%, %3 controls in view"_s.arg(textAt(reply, u"readyState"),
        textAt(reply, u"scrolled"), textAt(reply, u"controlsInView")));
    if (reply.contains(u"focus"))
        lines.append(u"focus: "_s + inWords(reply.value(u"focus")));
    for (const QString &key : {u"openDialogs"_s, u"alerts"_s, u"headings"_s}) {
        const QStringList texts = textsOf(reply.value(key));
        if (!texts.isEmpty())
            lines.append(
                (key == u"openDialogs"_s ? u"dialogs"_s : key) + u": "_s + texts.join(u"; "_s));
    }
    const QJsonValue wrong = reply.value(u"errors");
    lines.append(u"errors: %1 console, %2 requests, %3 thrown"_s.arg(wrong[u"console"].toInt())
                     .arg(wrong[u"requests"].toInt())
                     .arg(wrong[u"page"].toInt()));
    return lines.join(u'\n');
}

Task<Reply> run(Page &page, Arguments given)
{
    page.requireUsable();
    Tab &tab = page.tab();
    QJsonObject seen;
    if (const auto open = tab.dialogs().current()) {
        put(seen, dialog({open->value(u"type").toString(), open->value(u"message").toString()}));
    } else {
        const FramePtr frame = co_await page.frameInUse();
        const QJsonArray nothing;
        const QJsonValue answer = co_await ask(frame, "observed", nothing, given.deadline());
        for (const QString &key : {readyState.key(), scrolled.key(), focus.key(), openDialogs.key(),
                 controlsInView.key(), headings.key(), alerts.key()}) {
            if (!answer[key].isUndefined())
                seen.insert(key, answer[key]);
        }
        put(seen, errors(troublesSince(tab, answer[u"began"].toDouble())));
    }
    const std::optional<QString> name = co_await page.title();
    Reply reply = page.baseReply();
    if (name)
        put(reply, title(*name));
    for (auto each = seen.begin(); each != seen.end(); ++each)
        reply.insert(each.key(), each.value());
    put(reply, text(dashboard(reply)));
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "Show at one glance what the page is, where it stands and what went wrong.",
        .takes = {},
        .gives = replies::baseReply()
            + QList<Parameter>{text, title, dialog, readyState, scrolled, focus, openDialogs,
                controlsInView, headings, alerts, errors},
        .http = httpGet("/observe"),
        .effect = Effect::Reads,
        .example = "{}",
        .phrases = {{.says = "{text}"}},
        .run = run,
    };
}

} // namespace commands::inspect::observe
