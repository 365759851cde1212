#include "core/catalogue/settling.h"
#include "core/doors/mcp_tools/tool_parts.h"
#include "core/doors/mcp_tools/tool_runs.h"

using namespace Qt::StringLiterals;
using namespace tool_parts;

QList<PageTool> page_tools::moving()
{
    const QJsonObject number = typeOf(u"integer"_s);
    const QJsonObject words = typeOf(u"string"_s);
    const QJsonObject size{{u"type"_s, u"integer"_s}, {u"minimum"_s, 1}, {u"maximum"_s, 8192}};
    return {
        {.verb = {.method = u"browser_navigate"_s,
             .command = u"navigate"_s,
             .summary = u"Go to an address; the reply shows the page."_s,
             .takes = {needed(u"url"_s, {}, words)},
             .fixed = settlesDocument()},
            .title = u"Navigate"_s,
            .run = &tool_runs::navigate},
        {.verb = {.method = u"browser_navigate_back"_s,
             .command = u"back"_s,
             .summary = u"Go back in the history."_s,
             .fixed = settlesDocument()},
            .title = u"Go back"_s},
        {.verb = {.method = u"browser_tabs"_s,
             .command = u"tabs"_s,
             .summary = u"List, open, close or choose tabs; index counts from 0."_s,
             .takes
             = {needed(u"action"_s, {}, oneOf({u"list"_s, u"new"_s, u"close"_s, u"select"_s})),
                 optionalArgument(
                     u"index"_s, u"For close, else the current one; for select."_s, number),
                 optionalArgument(u"url"_s, u"For new."_s, words)}},
            .title = u"Tabs"_s,
            .does = PageTool::Does::Destroys,
            .run = &tool_runs::tabs,
            .worksBesideDialogs = true},
        {.verb = {.method = u"browser_close"_s,
             .command = u"closeTab"_s,
             .summary = u"Close the tab in use."_s},
            .title = u"Close the tab"_s,
            .does = PageTool::Does::Destroys,
            .reports = PageTool::Reports::Nothing,
            .run = &tool_runs::close,
            .worksBesideDialogs = true},
        {.verb = {.method = u"browser_resize"_s,
             .command = u"resize"_s,
             .summary = u"Give the page a view of that size, in CSS pixels."_s,
             .takes = {needed(u"width"_s, {}, size), needed(u"height"_s, {}, size)},
             .fixed = settlesBriefly()},
            .title = u"Resize"_s},
        {.verb = {.method = u"browser_emulate_media"_s,
             .command = u"setMedia"_s,
             .summary = u"Show the page in dark or light colours."_s,
             .takes = {needed(u"colorScheme"_s, {}, oneOf({u"light"_s, u"dark"_s, u"none"_s}))}},
            .title = u"Emulate media"_s,
            .reports = PageTool::Reports::Nothing},
    };
}
