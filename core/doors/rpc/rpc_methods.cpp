#include "core/doors/rpc/rpc_methods.h"

#include "core/catalogue/schema.h"
#include "core/doors/rpc/rpc_conversions.h"

using namespace Qt::StringLiterals;

namespace {

constexpr int actPatience = 15'000;
constexpr int pagePatience = 45'000;
constexpr int waitPatience = 30'000;
constexpr int longestHtml = 10'000'000;

using Takes = QList<VerbArgument>;

QJsonObject typeOf(const QString &name)
{
    return {{u"type"_s, name}};
}

QJsonObject textType()
{
    return typeOf(u"string"_s);
}

QJsonObject oneOf(const QStringList &words)
{
    return {{u"type"_s, u"string"_s}, {u"enum"_s, QJsonArray::fromStringList(words)}};
}

VerbArgument sessionId()
{
    return {.name = u"session_id"_s,
        .ours = u"session"_s,
        .meaning = u"The session, as session.create gave it."_s,
        .schema = textType(),
        .isRequired = true};
}

Takes ofPage()
{
    return {sessionId(),
        {.name = u"page_id"_s,
            .ours = u"targetId"_s,
            .meaning = u"A tab of the session, as page.list names it; its first when left out."_s,
            .schema = textType()}};
}

VerbArgument timeout(int patience)
{
    return {.name = u"timeout"_s,
        .ours = u"timeoutMs"_s,
        .meaning = u"Milliseconds to wait, 120000 at most; 0 is as long as that."_s,
        .schema = typeOf(u"integer"_s),
        .fallback = patience};
}

VerbArgument selector()
{
    return {.name = u"selector"_s,
        .meaning = u"The element: CSS, text=, role=, xpath= and their like, joined by >>; or ref= "
                   "and a ref of page.snapshot."_s,
        .schema = textType(),
        .isRequired = true};
}

VerbArgument frame()
{
    return {.name = u"frame"_s,
        .meaning = u"The iframe to look in: name=, url= with * and **, or a selector of it."_s,
        .schema = textType()};
}

VerbArgument strict()
{
    return {.name = u"strict"_s,
        .meaning = u"Fail where several elements match; otherwise the first is taken."_s,
        .schema = typeOf(u"boolean"_s),
        .fallback = true};
}

// Any of these makes the argument one that may be left out.
VerbArgument optional(VerbArgument argument, const QJsonValue &fallback = QJsonValue::Undefined)
{
    argument.isRequired = false;
    argument.fallback = fallback;
    return argument;
}

VerbArgument ofReply(VerbArgument argument)
{
    argument.isOfReply = true;
    return argument;
}

Takes ofElement(const VerbArgument &which, int patience = actPatience)
{
    return ofPage() + Takes{which, frame(), strict(), timeout(patience)};
}

QJsonObject gives(const QJsonObject &members)
{
    return members;
}

QJsonObject givesNews(QJsonObject members)
{
    const QJsonObject rows = schema::listOf(typeOf(u"object"_s));
    for (const QString &name : {u"popups"_s, u"dialogs"_s, u"downloads"_s})
        members.insert(name, rows);
    return members;
}

QJsonObject givesDone()
{
    return givesNews({{u"ok"_s, typeOf(u"boolean"_s)}});
}

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
        .gives = gives({{member, typeOf(type)}})};
}

QList<Verb> ofSessions()
{
    const auto object = [](const QString &name, const QString &meaning) {
        return VerbArgument{.name = name, .meaning = meaning, .schema = typeOf(u"object"_s)};
    };
    const QJsonObject id{{u"session_id"_s, textType()}, {u"page_id"_s, textType()}};
    return {
        {.method = u"session.create"_s,
            .command = u"createSession"_s,
            .takes = {{.name = u"headless"_s,
                          .meaning = u"Without a window, in a Chrome of its own."_s,
                          .schema = typeOf(u"boolean"_s)},
                VerbArgument{.name = u"viewport"_s,
                    .meaning = u"{width, height} in CSS pixels."_s,
                    .schema = typeOf(u"object"_s),
                    .fallback = QJsonObject{{u"width"_s, 1280}, {u"height"_s, 800}}},
                {.name = u"userAgent"_s}, {.name = u"locale"_s},
                {.name = u"timezoneId"_s, .ours = u"timezone"_s},
                {.name = u"deviceScaleFactor"_s},
                {.name = u"isMobile"_s, .ours = u"mobile"_s}, {.name = u"colorScheme"_s},
                {.name = u"extraHTTPHeaders"_s, .ours = u"headers"_s},
                object(u"httpCredentials"_s, u"{username, password} for servers that ask."_s),
                {.name = u"storageState"_s},
                object(u"proxy"_s, u"{server, bypass?}: the proxy for all it asks."_s),
                {.name = u"ignoreHTTPSErrors"_s, .ours = u"ignoreHttpsErrors"_s, .fallback = true}},
            .convert = &rpc::newSession,
            .shape = &rpc::session,
            .gives = id},
        {.method = u"session.close"_s,
            .command = u"closeSession"_s,
            .takes = {sessionId()},
            .shape = &rpc::done,
            .gives = gives({{u"ok"_s, typeOf(u"boolean"_s)}})},
        {.method = u"session.list"_s,
            .command = u"sessions"_s,
            .shape = &rpc::sessions,
            .gives = gives({{u"sessions"_s, schema::listOf(typeOf(u"object"_s))}})},
        {.method = u"session.storageState"_s,
            .command = u"sessionState"_s,
            .takes = {sessionId()},
            .shape = &rpc::state,
            .gives = gives({{u"storageState"_s, typeOf(u"object"_s)}})},
        {.method = u"page.list"_s,
            .command = u"tabs"_s,
            .takes = {sessionId()},
            .shape = &rpc::pages,
            .gives = gives({{u"pages"_s, schema::listOf(typeOf(u"object"_s))}})},
    };
}

QList<Verb> ofNavigation()
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
    waitFor.gives = gives({{u"state"_s, textType()}});
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

QList<Verb> ofReading()
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
            .fixed = {{u"raw"_s, true}},
            .convert = &rpc::located,
            .shape = &rpc::text,
            .gives = gives({{u"text"_s, textType()}, {u"truncated"_s, typeOf(u"boolean"_s)}})},
        {.method = u"page.content"_s,
            .command = u"html"_s,
            .takes = ofPage(),
            .fixed = {{u"maxChars"_s, longestHtml}},
            .shape = &rpc::html,
            .gives = gives({{u"html"_s, textType()}})},
        {.method = u"page.evaluate"_s,
            .command = u"evaluate"_s,
            .takes = ofPage()
                + Takes{{.name = u"expression"_s, .ours = u"fn"_s, .isRequired = true},
                    {.name = u"arg"_s}, optional(selector()), frame(), strict(),
                    timeout(actPatience)},
            .convert = &rpc::located,
            .shape = &rpc::result,
            .gives = givesNews({{u"result"_s, QJsonObject{}}})},
        {.method = u"page.snapshot"_s,
            .command = u"snapshot"_s,
            .takes = ofPage()
                + Takes{{.name = u"interactive"_s}, {.name = u"compact"_s}, {.name = u"maxChars"_s},
                    {.name = u"selector"_s}},
            .shape = &rpc::snapshot,
            .gives = gives({{u"snapshot"_s, textType()}, {u"refs"_s, typeOf(u"object"_s)},
                {u"truncated"_s, typeOf(u"boolean"_s)}, {u"snapshot_id"_s, textType()}})},
        {.method = u"page.count"_s,
            .command = u"count"_s,
            .takes = ofPage() + Takes{selector(), frame()},
            .shape = &rpc::count,
            .gives = gives({{u"count"_s, typeOf(u"integer"_s)}})},
    };
}

QList<Verb> ofStates()
{
    const auto seen = [](const QString &method, const QString &member,
                          rpc::Converted (*shape)(const Reply &, const QJsonObject &)) {
        return Verb{.method = method,
            .command = u"find"_s,
            .summary = u"Tell whether an element is to be seen; none is not."_s,
            .takes = ofPage() + Takes{selector(), frame(), ofReply(strict())},
            .fixed = {{u"limit"_s, 1}},
            .shape = shape,
            .gives = gives({{member, typeOf(u"boolean"_s)}})};
    };
    const QString flag = u"boolean"_s;
    Verb attribute = state(u"page.getAttribute"_s, u"value"_s, u"string"_s, &rpc::attribute,
        u"Give an attribute as it is written, or null."_s);
    attribute.takes.append(ofReply({.name = u"name"_s,
        .meaning = u"Name of the attribute."_s,
        .schema = textType(),
        .isRequired = true}));
    attribute.gives
        = gives({{u"value"_s, QJsonObject{{u"type"_s, QJsonArray{u"string"_s, u"null"_s}}}}});
    return {
        seen(u"page.isVisible"_s, u"visible"_s, &rpc::visible),
        seen(u"page.isHidden"_s, u"hidden"_s, &rpc::hidden),
        state(u"page.isEnabled"_s, u"enabled"_s, flag, &rpc::enabled,
            u"Tell whether an element can be used."_s),
        state(u"page.isDisabled"_s, u"disabled"_s, flag, &rpc::disabled,
            u"Tell whether an element cannot be used."_s),
        state(u"page.isEditable"_s, u"editable"_s, flag, &rpc::editable,
            u"Tell whether text can be typed into an element."_s),
        state(u"page.isChecked"_s, u"checked"_s, flag, &rpc::checked,
            u"Tell whether a checkbox, radio button or switch is checked."_s),
        state(u"page.inputValue"_s, u"value"_s, u"string"_s, &rpc::inputValue,
            u"Give what a field holds; never of a secret field."_s),
        attribute,
    };
}

QList<Verb> ofActing()
{
    const Takes mouse{{.name = u"button"_s}, {.name = u"modifiers"_s}};
    Verb twice = act(u"page.dblclick"_s, u"click"_s, mouse);
    twice.fixed.insert(u"doubleClick"_s, true);
    Verb slowly = act(u"page.type"_s, u"type"_s,
        {{.name = u"text"_s,
            .meaning = u"Typed key by key, behind what is there."_s,
            .isRequired = true}});
    slowly.fixed.insert(u"slowly"_s, true);
    Verb choose = act(u"page.selectOption"_s, u"select"_s,
        {{.name = u"values"_s,
            .meaning = u"An option's value or label, or a list of them."_s,
            .schema = {{u"type"_s, QJsonArray{u"string"_s, u"array"_s}}},
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
        .meaning = u"Path of a file, or a list of them, below an upload folder."_s,
        .schema = {{u"type"_s, QJsonArray{u"string"_s, u"array"_s}}},
        .isRequired = true};
    Verb give = act(u"page.setInputFiles"_s, u"armFileChooser"_s, {files}, &rpc::givenFiles);
    give.summary = u"Give files to a file field."_s;
    give.takes.removeIf([](const VerbArgument &each) { return each.name == u"timeout"_s; });
    return {
        act(u"page.click"_s, u"click"_s, mouse),
        twice,
        act(u"page.fill"_s, u"type"_s,
            {{.name = u"value"_s,
                .meaning = u"What the field is to hold."_s,
                .schema = textType(),
                .isRequired = true}},
            &rpc::typed),
        slowly,
        act(u"page.press"_s, u"press"_s, {{.name = u"key"_s, .isRequired = true}}),
        act(u"page.hover"_s, u"hover"_s),
        act(u"page.focus"_s, u"focusElement"_s),
        act(u"page.check"_s, u"check"_s),
        act(u"page.uncheck"_s, u"uncheck"_s),
        choose,
        drag,
        give,
    };
}

QList<Verb> ofSignals()
{
    const QJsonObject row = typeOf(u"object"_s);
    const VerbArgument onlyErrors = ofReply({.name = u"onlyErrors"_s,
        .meaning = u"Only requests that failed or were answered with 400 or more."_s,
        .schema = typeOf(u"boolean"_s),
        .fallback = true});
    const VerbArgument mime{.name = u"mime"_s,
        .meaning = u"Form of the picture."_s,
        .schema = oneOf({u"image/png"_s, u"image/jpeg"_s}),
        .fallback = u"image/png"_s};
    const auto word = [](const QString &name, const QString &meaning, bool isRequired) {
        return VerbArgument{
            .name = name, .meaning = meaning, .schema = textType(), .isRequired = isRequired};
    };
    const VerbArgument exact{.name = u"exact"_s,
        .meaning = u"The whole text, in its case; otherwise a part of it, in any."_s,
        .schema = typeOf(u"boolean"_s)};
    const QJsonObject found = gives({{u"selector"_s, textType()},
        {u"count"_s, typeOf(u"integer"_s)}, {u"matches"_s, schema::listOf(row)}});
    const QJsonObject base64 = gives({{u"base64"_s, textType()}});
    return {
        {.method = u"logs.pull"_s,
            .command = u"console"_s,
            .summary = u"Give what the console and the page's errors told since the last pull."_s,
            .takes = ofPage(),
            .fixed = {{u"clear"_s, true}},
            .next = u"errors"_s,
            .shape = &rpc::logs,
            .gives = gives({{u"console"_s, schema::listOf(row)},
                {u"pageErrors"_s, schema::listOf(row)}, {u"dropped"_s, typeOf(u"integer"_s)}})},
        {.method = u"network.pull"_s,
            .command = u"requests"_s,
            .summary = u"Give the requests that were answered or failed since the last pull."_s,
            .takes = ofPage() + Takes{onlyErrors},
            .fixed = {{u"clear"_s, true}},
            .shape = &rpc::requests,
            .gives
            = gives({{u"requests"_s, schema::listOf(row)}, {u"dropped"_s, typeOf(u"integer"_s)}})},
        {.method = u"screenshot"_s,
            .command = u"screenshot"_s,
            .takes = ofPage()
                + Takes{{.name = u"fullPage"_s}, mime, optional(selector()), frame(), strict()},
            .fixed = {{u"inline"_s, true}},
            .convert = &rpc::pictured,
            .shape = &rpc::file,
            .gives = base64},
        {.method = u"page.pdf"_s,
            .command = u"pdf"_s,
            .takes = ofPage(),
            .fixed = {{u"inline"_s, true}},
            .shape = &rpc::file,
            .gives = base64},
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
    };
}

} // namespace

const Dialect &rpcMethods()
{
    static const Dialect methods{
        ofSessions() + ofNavigation() + ofReading() + ofStates() + ofActing() + ofSignals()};
    return methods;
}
