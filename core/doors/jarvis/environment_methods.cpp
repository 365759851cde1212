#include "core/doors/jarvis/jarvis_methods.h"

#include "core/doors/jarvis/jarvis_conversions.h"
#include "core/doors/jarvis/table_parts.h"

using namespace Qt::StringLiterals;
using namespace jarvis_tables;

namespace {

using ShapeOfStore = jarvis::Converted (*)(const Reply &, const QJsonObject &);

Verb ofStorage(const QString &method, const QString &command, const Takes &more, ShapeOfStore shape)
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

} // namespace

QList<Verb> jarvis_tables::environment()
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
