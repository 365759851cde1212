#include "core/doors/rpc/method_tables.h"

#include "core/catalogue/schema.h"
#include "core/doors/rpc/method_parts.h"
#include "core/doors/rpc/rpc_conversions.h"

using namespace Qt::StringLiterals;
using namespace method_parts;

namespace {

// An act on one element, done as the command says.
Verb act(const QString &method, const QString &command, const Takes &more = {},
    rpc::Converted (*convert)(QJsonObject) = &rpc::located)
{
    return {.method = method,
        .command = command,
        .takes = ofElement(selector()) + more,
        .convert = convert,
        .shape = &rpc::done,
        .gives = givesDone()};
}

} // namespace

QList<Verb> method_tables::acts()
{
    const Takes aim{{.name = u"position"_s,
                        .meaning = u"{x, y} to aim at, from the element's upper left corner."_s,
                        .schema = typeOf(u"object"_s)},
        {.name = u"force"_s}, {.name = u"trial"_s}};
    const Takes mouse = Takes{{.name = u"button"_s}, {.name = u"modifiers"_s},
                            {.name = u"delay"_s, .ours = u"delayMs"_s}}
        + aim;
    Verb twice = act(u"page.dblclick"_s, u"click"_s, mouse, &rpc::pointed);
    twice.fixed.insert(u"doubleClick"_s, true);
    Verb slowly = act(u"page.type"_s, u"type"_s,
        {{.name = u"text"_s,
             .meaning = u"Typed key by key, behind what is there."_s,
             .isRequired = true},
            {.name = u"delay"_s, .ours = u"delayMs"_s, .fallback = 0}});
    slowly.fixed.insert(u"slowly"_s, true);
    Verb choose = act(u"page.selectOption"_s, u"select"_s,
        {{.name = u"values"_s,
            .meaning = u"An option's value or label, or a list of them."_s,
            .schema = oneOrSeveral(),
            .isRequired = true}},
        &rpc::chosen);
    choose.shape = &rpc::selected;
    choose.gives.insert(u"values"_s, schema::listOf(textType()));
    Verb drag = act(u"page.dragAndDrop"_s, u"drag"_s, {}, &rpc::dragged);
    drag.takes = ofPage()
        + Takes{{.name = u"source"_s,
                    .meaning = u"The element to drag."_s,
                    .schema = textType(),
                    .isRequired = true},
            {.name = u"target"_s,
                .meaning = u"The element to drop it on."_s,
                .schema = textType(),
                .isRequired = true},
            frame(), strict(), timeout(actPatience)};
    const VerbArgument files{.name = u"files"_s,
        .ours = u"paths"_s,
        .meaning = u"Path of a file below an upload folder, or its content as {name, mimeType, "
                   "buffer}, the buffer in base64; or a list of one kind. None clears the field."_s,
        .schema = {{u"type"_s, QJsonArray{u"string"_s, u"object"_s, u"array"_s}}},
        .isRequired = true};
    Verb give = act(u"page.setInputFiles"_s, u"armFileChooser"_s, {files}, &rpc::givenFiles);
    give.summary = u"Give files to a file field."_s;
    give.takes.removeIf([](const VerbArgument &each) { return each.name == u"timeout"_s; });
    return {
        act(u"page.click"_s, u"click"_s, mouse + Takes{{.name = u"clickCount"_s}}, &rpc::pointed),
        twice,
        act(u"page.fill"_s, u"type"_s,
            {{.name = u"value"_s,
                .meaning = u"What the field is to hold."_s,
                .schema = textType(),
                .isRequired = true}},
            &rpc::typed),
        slowly,
        act(u"page.press"_s, u"press"_s, {{.name = u"key"_s, .isRequired = true}}),
        act(u"page.hover"_s, u"hover"_s, aim, &rpc::pointed),
        act(u"page.focus"_s, u"focusElement"_s),
        act(u"page.check"_s, u"check"_s, aim, &rpc::pointed),
        act(u"page.uncheck"_s, u"uncheck"_s, aim, &rpc::pointed),
        choose,
        drag,
        give,
    };
}
