#include "core/doors/rpc/method_tables.h"

#include "core/catalogue/schema.h"
#include "core/doors/rpc/method_parts.h"
#include "core/doors/rpc/rpc_conversions.h"

using namespace Qt::StringLiterals;
using namespace method_parts;

QList<Verb> method_tables::navigation()
{
    const VerbArgument waitUntil{.name = u"waitUntil"_s, .fallback = u"networkidle"_s};
    const VerbArgument state{.name = u"state"_s,
        .meaning = u"What to wait for; idleFor sleeps for ms."_s,
        .schema = oneOf({u"load"_s, u"domcontentloaded"_s, u"networkidle"_s, u"idleFor"_s}),
        .isRequired = true};
    const VerbArgument ms{.name = u"ms"_s,
        .meaning = u"With idleFor: how long to sleep, 1000 when left out."_s,
        .schema = typeOf(u"integer"_s)};
    const VerbArgument ofSelector{.name = u"state"_s, .fallback = u"visible"_s};
    const VerbArgument address{.name = u"url"_s, .isRequired = true};
    const QJsonObject place = givesNews(
        {{u"url"_s, textType()}, {u"title"_s, textType()}, {u"status"_s, typeOf(u"integer"_s)}});
    const auto going = [&](const QString &method, const QString &command, const Takes &more) {
        return Verb{.method = method,
            .command = command,
            .takes = ofPage() + more + Takes{waitUntil, timeout(pagePatience)},
            .shape = &rpc::arrived,
            .gives = place};
    };
    const auto waiting = [](const QString &method, const Takes &more,
                             rpc::Converted (*convert)(QJsonObject), const QString &summary) {
        return Verb{.method = method,
            .command = u"wait"_s,
            .summary = summary,
            .takes = ofPage() + more + Takes{timeout(waitPatience)},
            .convert = convert,
            .shape = &rpc::done,
            .gives = givesDone()};
    };
    Verb waitFor = waiting(u"page.waitFor"_s, {state, ms}, &rpc::waited,
        u"Wait until the page has come so far, or sleep."_s);
    waitFor.shape = &rpc::waitedFor;
    waitFor.gives = {{u"state"_s, textType()}};
    return {
        going(u"page.goto"_s, u"navigate"_s, {address}),
        going(u"page.reload"_s, u"reload"_s, {}),
        going(u"page.goBack"_s, u"back"_s, {}),
        going(u"page.goForward"_s, u"forward"_s, {}),
        waitFor,
        waiting(u"page.waitForSelector"_s, {selector(), ofSelector}, nullptr,
            u"Wait until an element is visible, attached, hidden or detached."_s),
        waiting(u"page.waitForURL"_s, {address}, nullptr,
            u"Wait until the page has another address."_s),
        waiting(u"page.waitForFunction"_s,
            {{.name = u"expression"_s, .ours = u"fn"_s, .isRequired = true}}, nullptr,
            u"Wait until this JavaScript gives something true."_s),
    };
}

constexpr int longestHtml = 5'000'000;

QList<Verb> method_tables::reading()
{
    const VerbArgument body = optional(selector(), u"body"_s);
    const VerbArgument most{.name = u"maxChars"_s, .fallback = 90'000};
    const VerbArgument normalize = ofReply({.name = u"normalize"_s,
        .meaning = u"Without blanks at line ends and without more than one empty line."_s,
        .schema = typeOf(u"boolean"_s),
        .fallback = true});
    return {
        {.method = u"page.text"_s,
            .command = u"text"_s,
            .takes = ofElement(body) + Takes{most, normalize},
            .fixed = {{u"raw"_s, true}, {u"suspicions"_s, true}},
            .convert = &rpc::located,
            .shape = &rpc::text,
            .gives
            = givesSuspicions({{u"text"_s, textType()}, {u"truncated"_s, typeOf(u"boolean"_s)}})},
        {.method = u"page.content"_s,
            .command = u"html"_s,
            .takes = ofPage(),
            .fixed = {{u"maxChars"_s, longestHtml}, {u"suspicions"_s, true}},
            .shape = &rpc::html,
            .gives = givesSuspicions({{u"html"_s, textType()}})},
        {.method = u"page.evaluate"_s,
            .command = u"evaluate"_s,
            .takes = ofPage()
                + Takes{{.name = u"expression"_s, .ours = u"fn"_s, .isRequired = true},
                    {.name = u"arg"_s}, {.name = u"all"_s}, optional(selector()), frame(), strict(),
                    timeout(actPatience)},
            .fixed = {{u"suspicions"_s, true}},
            .convert = &rpc::located,
            .shape = &rpc::result,
            .gives = givesSuspicions(givesNews({{u"result"_s, QJsonObject{}}}))},
        {.method = u"page.snapshot"_s,
            .command = u"snapshot"_s,
            .takes = ofPage()
                + Takes{{.name = u"interactive"_s}, {.name = u"compact"_s}, {.name = u"maxChars"_s},
                    {.name = u"selector"_s}},
            .fixed = {{u"suspicions"_s, true}},
            .shape = &rpc::snapshot,
            .gives = givesSuspicions({{u"snapshot"_s, textType()}, {u"refs"_s, typeOf(u"object"_s)},
                {u"truncated"_s, typeOf(u"boolean"_s)}, {u"snapshot_id"_s, textType()}})},
        {.method = u"page.count"_s,
            .command = u"count"_s,
            .takes = ofPage() + Takes{selector(), frame()},
            .shape = &rpc::count,
            .gives = {{u"count"_s, typeOf(u"integer"_s)}}},
    };
}

namespace {

// What one element is.
Verb state(const QString &method, const QString &member, const QString &type,
    rpc::Converted (*shape)(const Reply &, const QJsonObject &), const QString &summary)
{
    return {.method = method,
        .command = u"attributes"_s,
        .summary = summary,
        .takes = ofElement(selector()),
        .convert = &rpc::located,
        .shape = shape,
        .gives = {{member, typeOf(type)}}};
}

} // namespace

QList<Verb> method_tables::states()
{
    // Playwright's users send one, though these wait for nothing.
    const VerbArgument unused = ofReply({.name = u"timeout"_s,
        .meaning = u"Taken, and not used: this does not wait."_s,
        .schema = typeOf(u"integer"_s)});
    const auto seen = [unused](const QString &method, const QString &member,
                          rpc::Converted (*shape)(const Reply &, const QJsonObject &)) {
        return Verb{.method = method,
            .command = u"find"_s,
            .summary = u"Say whether an element is to be seen; none is not."_s,
            .takes = ofPage() + Takes{selector(), frame(), ofReply(strict()), unused},
            .fixed = {{u"limit"_s, 1}},
            .shape = shape,
            .gives = {{member, typeOf(u"boolean"_s)}}};
    };
    const QString flag = u"boolean"_s;
    Verb attribute = state(u"page.getAttribute"_s, u"value"_s, u"string"_s, &rpc::attribute,
        u"Give an attribute as it is written, or null."_s);
    attribute.takes.append(ofReply({.name = u"name"_s,
        .meaning = u"Name of the attribute."_s,
        .schema = textType(),
        .isRequired = true}));
    attribute.gives = {{u"value"_s, QJsonObject{{u"type"_s, QJsonArray{u"string"_s, u"null"_s}}}}};
    return {
        seen(u"page.isVisible"_s, u"visible"_s, &rpc::visible),
        seen(u"page.isHidden"_s, u"hidden"_s, &rpc::hidden),
        state(u"page.isEnabled"_s, u"enabled"_s, flag, &rpc::enabled,
            u"Say whether an element can be used."_s),
        state(u"page.isDisabled"_s, u"disabled"_s, flag, &rpc::disabled,
            u"Say whether an element cannot be used."_s),
        state(u"page.isEditable"_s, u"editable"_s, flag, &rpc::editable,
            u"Say whether text can be typed into an element."_s),
        state(u"page.isChecked"_s, u"checked"_s, flag, &rpc::checked,
            u"Say whether a checkbox, radio button or switch is checked."_s),
        state(u"page.inputValue"_s, u"value"_s, u"string"_s, &rpc::inputValue,
            u"Give what a field holds; never of a secret field."_s),
        attribute,
    };
}

QList<Verb> method_tables::finding()
{
    const auto word = [](const QString &name, const QString &meaning, bool isRequired) {
        return VerbArgument{
            .name = name, .meaning = meaning, .schema = textType(), .isRequired = isRequired};
    };
    const VerbArgument exact{.name = u"exact"_s,
        .meaning = u"The whole text, in its case; otherwise a part of it, in any."_s,
        .schema = typeOf(u"boolean"_s)};
    const QJsonObject found = {{u"selector"_s, textType()}, {u"count"_s, typeOf(u"integer"_s)},
        {u"matches"_s, schema::listOf(typeOf(u"object"_s))}};
    return {
        {.method = u"find.byRole"_s,
            .command = u"find"_s,
            .summary = u"Give a selector for elements of a role and, if given, a name."_s,
            .takes = ofPage()
                + Takes{word(u"role"_s, u"As in button, link, textbox."_s, true),
                    word(u"name"_s, u"Its accessible name."_s, false), exact, frame()},
            .convert = &rpc::byRole,
            .shape = &rpc::foundByRole,
            .gives = found},
        {.method = u"find.byText"_s,
            .command = u"find"_s,
            .summary = u"Give a selector for the smallest elements that hold a text."_s,
            .takes
            = ofPage() + Takes{word(u"text"_s, u"Text to look for."_s, true), exact, frame()},
            .convert = &rpc::byText,
            .shape = &rpc::foundByText,
            .gives = found},
        {.method = u"axe.run"_s,
            .command = u"audit"_s,
            .takes = ofPage()
                + Takes{optional(selector()),
                    {.name = u"include"_s,
                        .meaning = u"The same as selector, as axe-core calls it."_s,
                        .schema = schema::listOf(textType())},
                    frame(), strict(),
                    {.name = u"tags"_s,
                        .meaning = u"Only rules with one of these tags, as wcag2aa."_s,
                        .schema = schema::listOf(textType())},
                    timeout(actPatience)},
            .convert = &rpc::audited,
            .shape = &rpc::audit,
            .gives = {{u"violations"_s, schema::listOf(typeOf(u"object"_s))},
                {u"incomplete"_s, schema::listOf(typeOf(u"object"_s))},
                {u"passes"_s, typeOf(u"integer"_s)}, {u"version"_s, textType()}}},
    };
}

QList<Verb> method_tables::pictures()
{
    const VerbArgument mime{.name = u"mime"_s,
        .meaning = u"Form of the picture."_s,
        .schema = oneOf({u"image/png"_s, u"image/jpeg"_s}),
        .fallback = u"image/png"_s};
    const QJsonObject base64 = {{u"base64"_s, textType()}};
    return {
        {.method = u"screenshot"_s,
            .command = u"screenshot"_s,
            .takes = ofPage()
                + Takes{{.name = u"fullPage"_s}, {.name = u"clip"_s}, mime, optional(selector()),
                    frame(), strict()},
            .fixed = {{u"inline"_s, true}, {u"asItIs"_s, true}},
            .convert = &rpc::pictured,
            .shape = &rpc::file,
            .gives = base64},
        {.method = u"page.pdf"_s,
            .command = u"pdf"_s,
            .takes = ofPage(),
            .fixed = {{u"inline"_s, true}},
            .shape = &rpc::file,
            .gives = base64},
    };
}
