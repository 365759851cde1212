#include "core/doors/mcp_tools/tool_parts.h"
#include "core/doors/mcp_tools/tool_runs.h"

using namespace Qt::StringLiterals;
using namespace tool_parts;

namespace {

PageTool reading(const QString &name, const QString &title, const QString &command,
    const QString &summary, const Takes &takes)
{
    return {.verb = {.method = name,
                .command = command,
                .summary = summary,
                .takes = takes,
                .convert = &resolveTarget},
        .title = title,
        .does = PageTool::Does::Reads,
        .reports = PageTool::Reports::Nothing};
}

} // namespace

QList<PageTool> page_tools::reading()
{
    const QJsonObject flag = typeOf(u"boolean"_s);
    const QJsonObject words = typeOf(u"string"_s);
    const QJsonObject number = typeOf(u"integer"_s);
    PageTool snapshot = ::reading(u"browser_snapshot"_s, u"Snapshot"_s, u"snapshot"_s,
        u"The page as text, with a ref for all that can be acted on. Other tools show what changed "
        "by themselves."_s,
        {maybeTarget(), optionalArgument(u"depth"_s, u"Deepest level to show."_s, number),
            filename()});
    snapshot.run = &tool_runs::snapshot;
    PageTool find = ::reading(u"browser_find"_s, u"Find in the page"_s, u"snapshot"_s,
        u"Lines of the snapshot that hold a text, or match an expression, with their refs."_s,
        {optionalArgument(u"text"_s, u"In any case."_s, words),
            optionalArgument(
                u"regex"_s, u"In place of text: a regular expression, or /expression/i."_s, words),
            filename()});
    find.run = &tool_runs::find;
    PageTool console = ::reading(u"browser_console_messages"_s, u"Console"_s, u"console"_s,
        u"What the page wrote to its console."_s,
        {optionalArgument(u"level"_s, u"The least grave to show; info unless said."_s,
             oneOf({u"error"_s, u"warning"_s, u"info"_s, u"debug"_s})),
            optionalArgument(u"all"_s, u"Also of the pages before."_s, flag), filename()});
    console.verb.takes[0].fallback = u"info"_s;
    console.verb.convert = &tool_runs::ofPage;
    console.verb.fixed = {{u"suspicions"_s, true}};
    console.result = &tool_runs::console;
    PageTool requests = ::reading(u"browser_network_requests"_s, u"Requests"_s, u"requests"_s,
        u"What the page has requested since it was asked for."_s,
        {optionalArgument(
             u"static"_s, u"Also pictures, fonts, scripts and styles that came."_s, flag),
            optionalArgument(u"filter"_s, u"Regular expression of addresses."_s, words),
            filename()});
    requests.verb.fixed = {{u"ofPage"_s, true}};
    requests.verb.takes[0].isOfReply = true;
    requests.verb.takes[1].isOfReply = true;
    requests.verb.shape = &tool_runs::filterable;
    requests.result = &tool_runs::requests;
    PageTool request = ::reading(u"browser_network_request"_s, u"One request"_s, u"request"_s,
        u"One request, by its number in browser_network_requests, or a part of it."_s,
        {needed(u"index"_s, {}, number),
            optionalArgument(u"part"_s, {},
                oneOf({u"request-headers"_s, u"request-body"_s, u"response-headers"_s,
                    u"response-body"_s})),
            filename()});
    request.run = &tool_runs::request;
    PageTool picture = ::reading(u"browser_take_screenshot"_s, u"Screenshot"_s, u"screenshot"_s,
        u"A picture of what is in view. To act, take browser_snapshot."_s,
        {element(), maybeTarget(), optionalArgument(u"type"_s, {}, oneOf({u"png"_s, u"jpeg"_s})),
            optionalArgument(u"fullPage"_s, u"All of the page."_s, flag),
            optionalArgument(u"scale"_s, {}, oneOf({u"css"_s, u"device"_s})), filename()});
    picture.verb.takes[4].isOfReply = true;
    picture.run = &tool_runs::screenshot;
    PageTool wait = ::reading(u"browser_wait_for"_s, u"Wait"_s, u"wait"_s,
        u"Wait for a text, until one is gone, or for a time."_s,
        {optionalArgument(u"time"_s, u"Seconds."_s,
             QJsonObject{{u"type"_s, u"number"_s}, {u"minimum"_s, 0}, {u"maximum"_s, 30}}),
            optionalArgument(u"text"_s, {}, words), optionalArgument(u"textGone"_s, {}, words)});
    wait.reports = PageTool::Reports::Changes;
    wait.verb.convert = &tool_runs::waited;
    wait.verb.timeLimit = std::chrono::seconds{50};
    wait.result = [](const Reply &, const QJsonObject &asked) {
        const QString text = asked.value(u"text").toString(asked.value(u"textGone").toString());
        return text.isEmpty() ? u"Waited."_s : u"Waited for %1"_s.arg(text);
    };
    return {snapshot, find, console, requests, request, picture, wait};
}
