#include "core/doors/jarvis/jarvis_methods.h"

#include "core/doors/jarvis/jarvis_conversions.h"
#include "core/doors/jarvis/jarvis_words.h"

#include <QHash>
#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace {

QString dotted(const QString &method)
{
    QString spelled;
    for (const QChar each : method.trimmed()) {
        if (each.isUpper())
            spelled += u'-';
        spelled += each == u'_' ? u'-' : each == u' ' ? u'.' : each.toLower();
    }
    return spelled;
}

const QHash<QString, QString> &otherNames()
{
    static const QHash<QString, QString> names{{u"goto"_s, u"navigate"_s},
        {u"eval"_s, u"evaluate"_s}, {u"attr"_s, u"attribute"_s}, {u"url"_s, u"page-info"_s}};
    return names;
}

// As batches and older clients write them.
const QHash<QString, QString> &otherArguments()
{
    static const QHash<QString, QString> names{{u"target"_s, u"targetId"_s},
        {u"timeout"_s, u"timeoutMs"_s}, {u"double"_s, u"doubleClick"_s},
        {u"enter"_s, u"pressEnter"_s}, {u"output"_s, u"outputFile"_s}, {u"rule_id"_s, u"ruleId"_s},
        {u"cookie"_s, u"cookieJson"_s}, {u"include_secrets"_s, u"includeSecrets"_s}};
    return names;
}

using Takes = QList<VerbArgument>;
using Shape = jarvis::Converted (*)(const Reply &, const QJsonObject &);

Takes ofTab()
{
    return {{.name = u"targetId"_s}};
}

// Of the act itself, or of what is waited for; the service fills in what the config says.
VerbArgument timeout()
{
    return {.name = u"timeoutMs"_s};
}

VerbArgument needed(const QString &name)
{
    return {.name = name, .isRequired = true};
}

// Only read when the reply is shaped.
VerbArgument ofReply(const QString &name)
{
    return {.name = name, .isOfReply = true};
}

QList<Verb> tabs()
{
    const VerbArgument url{.name = u"url"_s, .isRequired = true};
    const VerbArgument id{.name = u"targetId"_s, .isRequired = true};
    const QJsonObject read{{u"waitUntil"_s, u"domcontentloaded"_s}};
    const auto step = [&read](const QString &method, Shape shape) {
        return Verb{.method = method,
            .command = method,
            .takes = ofTab() + Takes{timeout()},
            .fixed = read,
            .shape = shape};
    };
    return {
        {.method = u"tabs"_s,
            .command = u"tabs"_s,
            .fixed = {{u"mine"_s, true}},
            .shape = &jarvis::tabs},
        {.method = u"open"_s,
            .command = u"open"_s,
            .takes = {{.name = u"url"_s, .fallback = u"about:blank"_s}},
            .convert = &jarvis::address,
            .shape = &jarvis::openedTab},
        {.method = u"close"_s, .command = u"close"_s, .takes = {id}, .shape = &jarvis::closedTab},
        {.method = u"focus"_s, .command = u"focus"_s, .takes = {id}, .shape = &jarvis::focusedTab},
        {.method = u"cleanup"_s,
            .command = u"closeOwn"_s,
            .takes = {{.name = u"keepUrls"_s, .ours = u"keep"_s}},
            .shape = &jarvis::cleanedUp},
        {.method = u"navigate"_s,
            .command = u"navigate"_s,
            .takes = ofTab() + Takes{url, timeout()},
            .fixed = read,
            .convert = &jarvis::address,
            .shape = &jarvis::navigated},
        step(u"reload"_s, &jarvis::reloaded),
        step(u"back"_s, &jarvis::wentBack),
        step(u"forward"_s, &jarvis::wentForward),
    };
}

Verb act(const QString &method, const QString &command, const Takes &takes, Shape shape,
    jarvis::Converted (*convert)(QJsonObject) = nullptr)
{
    return {.method = method,
        .command = command,
        .takes = ofTab() + takes + Takes{timeout()},
        .convert = convert,
        .shape = shape};
}

QList<Verb> acts()
{
    const VerbArgument ref = needed(u"ref"_s);
    const VerbArgument anyRef{.name = u"ref"_s};
    return {
        act(u"click"_s, u"click"_s, {ref, {.name = u"doubleClick"_s}, {.name = u"button"_s}},
            &jarvis::clicked),
        act(u"type"_s, u"type"_s,
            {ref, needed(u"text"_s), {.name = u"pressEnter"_s, .ours = u"submit"_s}},
            &jarvis::typed, &jarvis::typing),
        act(u"fill"_s, u"type"_s,
            {ref, {.name = u"value"_s, .ours = u"text"_s, .isRequired = true}}, &jarvis::filled),
        act(u"select"_s, u"select"_s, {ref, needed(u"values"_s)}, &jarvis::selected),
        act(u"check"_s, u"check"_s, {ref}, &jarvis::checked),
        act(u"uncheck"_s, u"uncheck"_s, {ref}, &jarvis::unchecked),
        act(u"hover"_s, u"hover"_s, {ref}, &jarvis::hovered),
        act(u"drag"_s, u"drag"_s,
            {{.name = u"sourceRef"_s, .ours = u"startRef"_s, .isRequired = true},
                {.name = u"targetRef"_s, .ours = u"endRef"_s, .isRequired = true}},
            &jarvis::dragged),
        act(u"scroll"_s, u"scroll"_s,
            {anyRef,
                {.name = u"direction"_s,
                    .schema = {{u"type"_s, u"string"_s},
                        {u"enum"_s, QJsonArray{u"up"_s, u"down"_s, u"left"_s, u"right"_s}}}},
                {.name = u"amount"_s, .schema = {{u"type"_s, u"number"_s}}}},
            &jarvis::scrolled, &jarvis::scrolling),
        act(u"press"_s, u"press"_s, {needed(u"key"_s), anyRef}, &jarvis::pressed),
        act(u"wait"_s, u"wait"_s,
            {anyRef, {.name = u"state"_s}, {.name = u"text"_s}, {.name = u"url"_s},
                {.name = u"js"_s, .ours = u"fn"_s}, {.name = u"networkIdle"_s},
                {.name = u"navigation"_s}},
            &jarvis::waited, &jarvis::waiting),
    };
}

QList<Verb> perception()
{
    const VerbArgument last = ofReply(u"last"_s);
    const VerbArgument level{.name = u"level"_s,
        .schema = {{u"type"_s, u"string"_s},
            {u"enum"_s,
                QJsonArray{u"all"_s, u"error"_s, u"warning"_s, u"warn"_s, u"info"_s, u"log"_s,
                    u"debug"_s, u"trace"_s}}},
        .isOfReply = true};
    const VerbArgument name{.name = u"name"_s, .isRequired = true, .isOfReply = true};
    return {
        {.method = u"snapshot"_s,
            .command = u"snapshot"_s,
            .takes = ofTab()
                + Takes{{.name = u"mode"_s}, {.name = u"interactive"_s}, {.name = u"compact"_s},
                    {.name = u"maxDepth"_s, .ours = u"depth"_s}, {.name = u"maxChars"_s}},
            .fixed = {{u"suspicions"_s, true}},
            .convert = &jarvis::snapshotOptions,
            .shape = &jarvis::snapshot},
        {.method = u"text"_s,
            .command = u"text"_s,
            .takes = ofTab() + Takes{{.name = u"ref"_s}, timeout()},
            .fixed = {{u"suspicions"_s, true}},
            .shape = &jarvis::text},
        {.method = u"attribute"_s,
            .command = u"attributes"_s,
            .takes = ofTab() + Takes{needed(u"ref"_s), name, timeout()},
            .shape = &jarvis::attribute},
        {.method = u"evaluate"_s,
            .command = u"evaluate"_s,
            .takes = ofTab()
                + Takes{{.name = u"expression"_s, .ours = u"fn"_s, .isRequired = true}, timeout()},
            .fixed = {{u"suspicions"_s, true}},
            .shape = &jarvis::evaluated},
        {.method = u"screenshot"_s,
            .command = u"screenshot"_s,
            .takes = ofTab() + Takes{{.name = u"ref"_s}, {.name = u"fullPage"_s}},
            .fixed = {{u"inline"_s, true}, {u"asItIs"_s, true}},
            .shape = &jarvis::picture},
        {.method = u"console"_s,
            .command = u"console"_s,
            .takes = ofTab() + Takes{level, last, {.name = u"clear"_s}},
            .fixed = {{u"suspicions"_s, true}},
            .shape = &jarvis::console},
        {.method = u"errors"_s,
            .command = u"errors"_s,
            .takes = ofTab() + Takes{last},
            .shape = &jarvis::errors},
        {.method = u"requests"_s,
            .command = u"requests"_s,
            .takes = ofTab() + Takes{ofReply(u"filter"_s), ofReply(u"urlPattern"_s), last},
            .shape = &jarvis::requests},
        {.method = u"observe"_s,
            .command = u"vitals"_s,
            .takes = ofTab() + Takes{ofReply(u"include"_s)},
            .shape = &jarvis::observed},
        {.method = u"page-info"_s,
            .command = u"vitals"_s,
            .takes = ofTab(),
            .shape = &jarvis::pageInfo},
    };
}

Verb ofStorage(const QString &method, const QString &command, const Takes &more, Shape shape)
{
    return {.method = method,
        .command = command,
        .takes
        = ofTab() + Takes{{.name = u"type"_s, .ours = u"kind"_s, .fallback = u"local"_s}} + more,
        .shape = shape};
}

Verb ofRule(const QString &method, const QString &kind, const Takes &more)
{
    return {.method = method,
        .command = u"addRule"_s,
        .takes
        = ofTab() + Takes{{.name = u"pattern"_s, .ours = u"url"_s, .isRequired = true}} + more,
        .fixed = {{u"kind"_s, kind}},
        .convert = &jarvis::mock,
        .shape = &jarvis::ruleAdded};
}

QList<Verb> environment()
{
    const VerbArgument key = needed(u"key"_s);
    return {
        ofStorage(u"storage.get"_s, u"storage"_s, {key}, &jarvis::storedValue),
        ofStorage(u"storage.set"_s, u"setStorage"_s, {key, needed(u"value"_s)}, &jarvis::ofKey),
        ofStorage(u"storage.keys"_s, u"storage"_s, {}, &jarvis::storedKeys),
        ofStorage(u"storage.dump"_s, u"storage"_s, {}, &jarvis::storageDump),
        ofStorage(u"storage.remove"_s, u"removeStorage"_s, {key}, &jarvis::ofKey),
        ofStorage(u"storage.clear"_s, u"clearStorage"_s, {}, &jarvis::storageCleared),
        ofRule(u"route.block"_s, u"block"_s, {}),
        ofRule(u"route.mock"_s, u"mock"_s,
            {{.name = u"body"_s}, {.name = u"status"_s}, {.name = u"contentType"_s}}),
        ofRule(u"route.capture"_s, u"capture"_s, {}),
        {.method = u"route.list"_s,
            .command = u"rules"_s,
            .takes = ofTab(),
            .shape = &jarvis::rules},
        {.method = u"route.remove"_s,
            .command = u"removeRule"_s,
            .takes = ofTab() + Takes{{.name = u"ruleId"_s, .ours = u"id"_s, .isRequired = true}},
            .shape = &jarvis::ruleRemoved},
        {.method = u"route.clear"_s,
            .command = u"removeRule"_s,
            .takes = ofTab(),
            .fixed = {{u"all"_s, true}},
            .shape = &jarvis::rulesCleared},
        {.method = u"route.captured"_s,
            .command = u"capturedBodies"_s,
            .takes = ofTab() + Takes{{.name = u"pattern"_s, .ours = u"filter"_s}},
            .shape = &jarvis::captured},
        {.method = u"cookies"_s,
            .command = u"cookies"_s,
            .takes
            = ofTab() + Takes{{.name = u"url"_s}, {.name = u"domain"_s}, {.name = u"name"_s}},
            .convert = &jarvis::cookieFilter,
            .shape = &jarvis::cookies},
        {.method = u"clear-cookies"_s,
            .command = u"clearCookies"_s,
            .takes = ofTab() + Takes{{.name = u"domain"_s}},
            .shape = &jarvis::cookiesCleared},
        {.method = u"frame.list"_s,
            .command = u"frames"_s,
            .takes = ofTab(),
            .shape = &jarvis::frames},
    };
}

} // namespace

OrFailure<JarvisMethodCall> usual(QString method, QJsonObject params)
{
    method = dotted(method);
    method = otherNames().value(method, method);
    const auto names = otherArguments();
    for (auto each = names.begin(); each != names.end(); ++each) {
        const QJsonValue value = params.take(each.key());
        if (!value.isUndefined() && !params.contains(each.value()))
            params.insert(each.value(), value);
    }
    // The same word is another argument of another method.
    if (method == u"type"_s && params.contains(u"clear"))
        params.insert(u"clearFirst"_s, params.take(u"clear"_s));
    auto typed = typedParams(params);
    if (const Failure *failure = failureIn(typed))
        return *failure;
    params = std::get<QJsonObject>(std::move(typed));
    if (method == u"check"_s && !params.take(u"checked"_s).toBool(true))
        method = u"uncheck"_s;
    if (method == u"check"_s && params.take(u"uncheck"_s).toBool())
        method = u"uncheck"_s;
    for (auto each = params.begin(); each != params.end();)
        each = each->isNull() ? params.erase(each) : std::next(each);
    return JarvisMethodCall{method, params};
}

const Dialect &jarvisMethods()
{
    static const Dialect methods{tabs() + acts() + perception() + environment()};
    return methods;
}
