#include "core/catalogue/settling.h"
#include "core/doors/mcp_tools/step_tools.h"
#include "core/doors/mcp_tools/tool_parts.h"
#include "core/doors/mcp_tools/tool_runs.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;
using namespace tool_parts;

namespace {

const QJsonObject flag = typeOf(u"boolean"_s);
const QJsonObject words = typeOf(u"string"_s);

const QJsonObject texts{{u"type"_s, u"object"_s}, {u"additionalProperties"_s, words}};

QJsonObject listOf(const QJsonObject &items)
{
    return {{u"type"_s, u"array"_s}, {u"items"_s, items}};
}

PageTool act(const QString &name, const QString &title, const QString &command,
    const QString &summary, const Takes &takes)
{
    return {.verb = {.method = name,
                .command = command,
                .summary = summary,
                .takes = takes,
                .fixed = settlesBriefly(),
                .convert = &resolveTarget},
        .title = title};
}

QJsonObject fieldSchema()
{
    const QJsonObject text = words;
    const QJsonObject properties{{u"target"_s, text}, {u"element"_s, text}, {u"name"_s, text},
        {u"type"_s, oneOf({u"textbox"_s, u"checkbox"_s, u"radio"_s, u"combobox"_s, u"slider"_s})},
        {u"value"_s,
            QJsonObject{{u"type"_s, u"string"_s},
                {u"description"_s, u"true or false for a checkbox; an option's label."_s}}}};
    return {{u"type"_s, u"object"_s}, {u"properties"_s, properties},
        {u"required"_s, QJsonArray{u"target"_s, u"value"_s}}};
}

// Their fields, {target, type, value, …}, as fill takes them: it sees what they are.
Converted filled(QJsonObject arguments)
{
    QJsonArray fields;
    const QJsonArray given = arguments.value(u"fields").toArray();
    for (const QJsonValue &each : given) {
        fields.append(QJsonObject{
            {u"ref"_s, elementOf(each[u"target"].toString())}, {u"value"_s, each[u"value"]}});
    }
    arguments.insert(u"fields"_s, fields);
    return arguments;
}

Converted dropped(QJsonObject arguments)
{
    arguments.remove(u"settle"_s);
    arguments.remove(u"quiet"_s);
    return resolveTarget(std::move(arguments));
}

// Its words are what agents go by: what it is for, then how a step is written.
PageTool steps()
{
    const QJsonObject step{{u"type"_s, u"object"_s},
        {u"properties"_s, QJsonObject{{u"do"_s, oneOf(step_tools::names())}, {u"save"_s, words}}},
        {u"required"_s, QJsonArray{u"do"_s}}, {u"additionalProperties"_s, true}};
    return {.verb = {.method = u"browser_steps"_s,
                .command = u"steps"_s,
                .summary = u"Do several steps in one call, until one fails; the reply says what "
                           "changed. Prefer it wherever you know what comes next: a form, a "
                           "search, pages of a list."_s,
                .takes = {needed(u"steps"_s,
                    u"Up to 50, each as that tool takes it: [{\"do\": \"type\", \"target\": "
                    "\"label=Name\", \"text\": \"Ada\"}, {\"do\": \"click\", \"target\": "
                    "\"e12\"}, {\"do\": \"expect\", \"text\": \"Thank you\"}]. text {target?} and "
                    "value {target} read; with save: a name, later texts use it as {name}. expect "
                    "{target?, text, value, checked, visible, count, url} waits and checks. A ref "
                    "holds "
                    "until a step draws the page again: name what comes after by label=…, "
                    "role=button[name=\"Send\"] or text=…"_s,
                    listOf(step))},
                .timeLimit = std::chrono::seconds{50}},
        .title = u"Steps"_s,
        .run = &tool_runs::steps};
}

// Files, dialogs, scripts.
QList<PageTool> rarer()
{
    PageTool drop = act(u"browser_drop"_s, u"Drop"_s, u"dropFiles"_s,
        u"Drop files or texts on an element."_s,
        {element(), target(), optionalArgument(u"paths"_s, u"Absolute paths."_s, listOf(words)),
            optionalArgument(u"data"_s, u"Texts by type, as {\"text/plain\": \"Ada\"}."_s, texts)});
    drop.verb.convert = &dropped;
    PageTool upload{.verb = {.method = u"browser_file_upload"_s,
                        .command = u"armFileChooser"_s,
                        .summary = u"Give files to the chooser that is open, or to the next."_s,
                        .takes = {optionalArgument(
                            u"paths"_s, u"Absolute paths; none cancels it."_s, listOf(words))}},
        .title = u"Upload files"_s,
        .run = &tool_runs::upload};
    PageTool handoff{.verb = {.method = u"browser_handoff"_s,
                         .command = u"handoff"_s,
                         .summary = u"Ask a person: to sign in, solve a captcha, pay."_s,
                         .takes = {optionalArgument(u"reason"_s, {}, words),
                             optionalArgument(u"id"_s, u"Wait on."_s, words)},
                         .timeLimit = std::chrono::seconds{18}},
        .title = u"Hand off"_s,
        .run = &tool_runs::handoff,
        .worksBesideDialogs = true};
    return {
        drop,
        upload,
        handoff,
        {.verb = {.method = u"browser_handle_dialog"_s,
             .command = u"armDialog"_s,
             .summary = u"Answer the dialog that is open, or the next one."_s,
             .takes = {needed(u"accept"_s, {}, flag),
                 optionalArgument(u"promptText"_s, u"What to answer a prompt."_s, words)}},
            .title = u"Handle a dialog"_s,
            .run = &tool_runs::dialog,
            .worksBesideDialogs = true},
        {.verb = {.method = u"browser_evaluate"_s,
             .command = u"evaluate"_s,
             .summary = u"Run JavaScript in the page, or on an element."_s,
             .takes = {element(), maybeTarget(),
                 {.name = u"function"_s,
                     .ours = u"fn"_s,
                     .meaning = u"() => … or (element) => …"_s,
                     .schema = words,
                     .isRequired = true},
                 filename()},
             .fixed = {{u"suspicions"_s, true}},
             .convert = &resolveTarget},
            .title = u"Run JavaScript"_s,
            .does = PageTool::Does::Destroys,
            .reports = PageTool::Reports::Nothing,
            .result = &tool_runs::evaluated},
    };
}

} // namespace

QList<PageTool> page_tools::acting()
{
    const QJsonObject keys
        = oneOf({u"Alt"_s, u"Control"_s, u"ControlOrMeta"_s, u"Meta"_s, u"Shift"_s});
    PageTool drag
        = act(u"browser_drag"_s, u"Drag"_s, u"drag"_s, u"Drag one element onto another."_s,
            {element(u"startElement"_s), target(u"startRef"_s), element(u"endElement"_s),
                target(u"endRef"_s)});
    drag.verb.takes[1].name = u"startTarget"_s;
    drag.verb.takes[3].name = u"endTarget"_s;
    PageTool fill
        = act(u"browser_fill_form"_s, u"Fill in a form"_s, u"fill"_s, u"Fill in several fields."_s,
            {needed(u"fields"_s, u"Each with target and value."_s, listOf(fieldSchema()))});
    fill.verb.convert = &filled;
    const QList<PageTool> usual{
        act(u"browser_click"_s, u"Click"_s, u"click"_s, u"Click an element."_s,
            {element(), target(), optionalArgument(u"doubleClick"_s, u"Twice."_s, flag),
                optionalArgument(u"button"_s, {}, oneOf({u"left"_s, u"right"_s, u"middle"_s})),
                optionalArgument(u"modifiers"_s, u"Keys to hold down."_s, listOf(keys))}),
        act(u"browser_type"_s, u"Type"_s, u"type"_s,
            u"Put text into a field, in place of what is there."_s,
            {element(), target(),
                needed(u"text"_s, u"<secret>NAME</secret> types that secret."_s, words),
                optionalArgument(u"submit"_s, u"Press Enter afterwards."_s, flag),
                optionalArgument(u"slowly"_s, u"Key by key, behind what is there."_s, flag)}),
        fill,
        act(u"browser_select_option"_s, u"Choose options"_s, u"select"_s,
            u"Choose options of a list."_s,
            {element(), target(),
                needed(u"values"_s, u"Their values or labels."_s, listOf(words))}),
        act(u"browser_press_key"_s, u"Press a key"_s, u"press"_s, u"Press a key."_s,
            {needed(u"key"_s, u"As Enter, ArrowDown, a, Control+a."_s, words)}),
        act(u"browser_hover"_s, u"Hover"_s, u"hover"_s, u"Move the mouse onto an element."_s,
            {element(), target()}),
        drag,
    };
    return usual + QList<PageTool>{steps()} + rarer();
}
