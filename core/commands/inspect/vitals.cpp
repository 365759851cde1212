// Report in numbers how a page is.

#include "core/commands/command_file.h"
#include "core/commands/cookie_filter.h"
#include "core/commands/view_fields.h"

#include <QUrl>

#include <algorithm>

namespace commands::inspect::vitals {
namespace {

constexpr Field<QString> title{"title", "Its title."};
constexpr Field<ViewSize> viewport{"viewport", "The size of the view, in CSS pixels."};
constexpr Field<int> consoleErrors{"consoleErrors",
    "Of the newest 1000 messages of the console, without what was thrown and failed requests."};
constexpr Field<int> consoleWarnings{"consoleWarnings", "The same, of warnings."};
constexpr Field<int> exceptions{"exceptions", "Of the newest 200 that nobody caught."};
constexpr Field<int> failedRequests{
    "failedRequests", "Of the newest 1000: not answered, or with 400 or more."};
constexpr Field<int> pendingRequests{"pendingRequests", "Not answered yet, streams apart."};
constexpr Field<std::optional<int>> domContentLoadedMs{
    "domContentLoadedMs", "How long the document took to be read; null where that is not over."};
constexpr Field<std::optional<int>> loadMs{
    "loadMs", "How long it took to load; null where that is not over."};
constexpr Field<int> domNodes{"domNodes", "Elements in it, without those in frames."};
constexpr Field<int> cookies{"cookies", "Cookies that its server is sent."};
constexpr Field<int> localStorageKeys{"localStorageKeys", "Keys in its local storage."};
constexpr Field<int> sessionStorageKeys{"sessionStorageKeys", "Keys in its session storage."};

int messagesOf(Tab &tab, const QStringList &types)
{
    const auto &all = tab.console().messages();
    return static_cast<int>(
        std::count_if(all.begin(), all.end(), [&types](const ConsoleLog::Message &each) {
            return !each.isThrown && each.source != u"network"_s && types.contains(each.type);
        }));
}

int failedOf(Tab &tab)
{
    const auto &all = tab.network().requests();
    return static_cast<int>(
        std::count_if(all.begin(), all.end(), [](const NetworkRequestPtr &each) {
            return !each->failureText.isEmpty() || each->status.value_or(0) >= 400;
        }));
}

// What has been answered may still be on its way.
int pendingOf(Tab &tab)
{
    const auto open = tab.network().open();
    return static_cast<int>(std::count_if(
        open.begin(), open.end(), [](const NetworkRequestPtr &each) { return !each->status; }));
}

Task<int> cookiesSent(Page &page)
{
    const QJsonArray all = co_await page.cookies().all();
    const QString host = QUrl{page.tab().url()}.host();
    const auto count = std::count_if(all.begin(), all.end(), [&host](const QJsonValue &each) {
        const QString domain = each[u"domain"_s].toString();
        const QString bare = domain.startsWith(u'.') ? domain.mid(1) : domain;
        return host == bare || (domain != bare && host.endsWith(domain));
    });
    co_return static_cast<int>(count);
}

Task<Reply> run(Page &page, Arguments given)
{
    page.requireUsable();
    Tab &tab = page.tab();
    const FramePtr frame = page.mainFrame();
    const QJsonArray nothing;
    const QJsonValue report = co_await ask(frame, "vitals", nothing, given.deadline());
    Reply reply = page.baseReply();
    const int sent = co_await cookiesSent(page);
    put(reply, title(report[title.key()].toString()));
    for (const QString &key : {viewport.key(), domContentLoadedMs.key(), loadMs.key(),
             domNodes.key(), localStorageKeys.key(), sessionStorageKeys.key()})
        reply.insert(key, report[key]);
    put(reply, cookies(sent));
    put(reply, consoleErrors(messagesOf(tab, {u"error"_s, u"assert"_s})));
    put(reply, consoleWarnings(messagesOf(tab, {u"warning"_s})));
    put(reply, exceptions(static_cast<int>(tab.errors().entries().size())));
    put(reply, failedRequests(failedOf(tab)));
    put(reply, pendingRequests(pendingOf(tab)));
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "Give in numbers how the page is: errors, requests, times, what its site keeps.",
        .takes = {},
        .gives = replies::baseReply()
            + QList<Parameter>{title, viewport, consoleErrors, consoleWarnings, exceptions,
                failedRequests, pendingRequests, domContentLoadedMs, loadMs, domNodes, cookies,
                localStorageKeys, sessionStorageKeys},
        .http = httpGet("/vitals"),
        .effect = Effect::Reads,
        .example = "{}",
        .phrases
        = {{.says = "{title}\n{url}\nerrors: {consoleErrors} console, {exceptions} thrown, "
                    "{failedRequests} requests; pending: {pendingRequests}\nloaded in "
                    "{loadMs} ms, {domNodes} elements\ncookies: {cookies}, local storage: "
                    "{localStorageKeys}, session storage: {sessionStorageKeys}"}},
        .run = run,
    };
}

} // namespace commands::inspect::vitals
