#include "core/doors/files/file_actions.h"

#include "core/doors/files/files_limits.h"

#include <QHash>
#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace files {

namespace {

struct Action {
    QList<ActionField> fields;
    bool changes = false;
};

ActionField text(const QString &name)
{
    return {name, u"string"_s};
}
ActionField required(const QString &name)
{
    return {name, u"string"_s, true};
}
ActionField number(const QString &name)
{
    return {name, u"integer"_s};
}
ActionField flag(const QString &name)
{
    return {name, u"boolean"_s};
}

const QHash<QString, Action> &actions()
{
    static const QStringList methods{u"GET"_s, u"POST"_s, u"PUT"_s, u"PATCH"_s, u"DELETE"_s};
    static const ActionField origin = text(u"origin"_s);
    static const QHash<QString, Action> all{
        {u"fetch"_s,
            {{text(u"url"_s), number(u"index"_s), text(u"text"_s),
                 {u"method"_s, u"string"_s, false, methods}, text(u"body"_s),
                 text(u"auth_profile"_s), {u"headers"_s, u"object"_s}, {u"options"_s, u"object"_s}},
                true}},
        {u"links"_s, {}},
        {u"dom_query"_s, {{text(u"selector"_s), text(u"attr"_s), text(u"script"_s)}, true}},
        {u"fill"_s,
            {{text(u"selector"_s), text(u"value"_s), {u"fields"_s, u"array"_s},
                 flag(u"sensitive"_s)},
                true}},
        {u"submit"_s,
            {{required(u"selector"_s), number(u"max_tokens"_s), flag(u"snapshot"_s)}, true}},
        {u"cookies"_s, {{text(u"domain"_s)}}},
        {u"set_cookie"_s,
            {{required(u"name"_s), required(u"value"_s), required(u"domain"_s), text(u"path"_s),
                 flag(u"secure"_s), flag(u"http_only"_s), number(u"max_age_secs"_s),
                 flag(u"sensitive"_s)},
                true}},
        {u"delete_cookie"_s, {{required(u"name"_s), required(u"domain"_s)}, true}},
        {u"storage_get"_s, {{required(u"key"_s), origin}}},
        {u"storage_set"_s,
            {{required(u"key"_s), required(u"value"_s), origin, flag(u"sensitive"_s)}, true}},
        {u"storage_delete"_s, {{required(u"key"_s), origin}, true}},
        {u"storage_list"_s, {{origin}}},
        {u"storage_clear"_s, {{origin}, true}},
        {u"history"_s, {{text(u"query"_s), number(u"limit"_s)}}},
        {u"back"_s, {{flag(u"snapshot"_s)}, true}},
        {u"forward"_s, {{flag(u"snapshot"_s)}, true}},
        {u"info"_s, {}},
        {u"config"_s, {{{u"step_delay"_s, {}}}}},
        {u"quit"_s, {}},
        {u"screenshot"_s,
            {{{u"format"_s, u"string"_s, false, {u"png"_s, u"jpeg"_s, u"jpg"_s}}, text(u"path"_s),
                flag(u"full_page"_s), text(u"selector"_s)}}},
        {u"wait"_s, {{text(u"selector"_s), number(u"timeout_ms"_s)}}},
        {u"scroll"_s,
            {{{u"direction"_s, u"string"_s, false, {u"up"_s, u"down"_s, u"left"_s, u"right"_s}},
                 number(u"amount"_s), text(u"selector"_s)},
                true}},
    };
    return all;
}

const QList<ActionField> &fetchOptions()
{
    static const QList<ActionField> all{number(u"max_tokens"_s), number(u"offset"_s),
        text(u"selector"_s), flag(u"strip_nav"_s), flag(u"include_links"_s),
        flag(u"include_images"_s), number(u"timeout_secs"_s), flag(u"compact_links"_s),
        flag(u"show_selectors_first"_s), text(u"download_path"_s), flag(u"snapshot"_s)};
    return all;
}

QString wrongOption(const QJsonObject &options)
{
    for (const ActionField &known : fetchOptions()) {
        const QJsonValue value = options.value(known.name);
        const bool fits = value.isUndefined() || value.isNull()
            || (known.type == u"string"_s && value.isString())
            || (known.type == u"boolean"_s && value.isBool())
            || (known.type == u"integer"_s && value.isDouble() && value.toInteger(-1) >= 0);
        if (!fits)
            return u"option `%1` must be of type %2"_s.arg(known.name, known.type);
    }
    return {};
}

QString wrongFetch(const QJsonObject &fields)
{
    const bool hasTarget
        = fields.contains(u"url"_s) || fields.contains(u"index"_s) || fields.contains(u"text"_s);
    if (!hasTarget)
        return u"fetch needs one of url, index and text"_s;
    if (fields.contains(u"body"_s) && fields.value(u"method").toString(u"GET"_s) == u"GET"_s)
        return u"a GET has no body: say POST, PUT, PATCH or DELETE"_s;
    const QJsonObject headers = fields.value(u"headers").toObject();
    for (const QJsonValue &each : headers) {
        if (!each.isString())
            return u"every header must be a string"_s;
    }
    return wrongOption(fields.value(u"options").toObject());
}

QString wrongFill(const QJsonObject &fields)
{
    const QJsonValue list = fields.value(u"fields");
    if (list.isUndefined())
        return fields.contains(u"selector"_s) && fields.contains(u"value"_s)
            ? QString{}
            : u"fill needs selector and value, or fields"_s;
    const QJsonArray all = list.toArray();
    for (const QJsonValue &each : all) {
        if (!each[u"selector"].isString() || !each[u"value"].isString())
            return u"every field needs selector and value, both strings"_s;
        if (const QJsonValue hides = each[u"sensitive"]; !hides.isUndefined() && !hides.isBool())
            return u"sensitive of a field must be of type boolean"_s;
    }
    return {};
}

bool isStep(const QJsonValue &value)
{
    const auto most = static_cast<double>(longestStep.count());
    return value.isDouble() && value.toDouble() >= 0 && value.toDouble() <= most;
}

QString wrongConfig(const QJsonValue &step)
{
    if (step.isUndefined() || isStep(step))
        return {};
    const QJsonArray range = step.toArray();
    const bool isRange = range.size() == 2 && isStep(range.first()) && isStep(range.last())
        && range.first().toDouble() <= range.last().toDouble();
    return isRange ? QString{} : u"step_delay must be seconds, or [least, most]: at most 3600"_s;
}

} // namespace

std::optional<QList<ActionField>> fieldsOf(const QString &action)
{
    const auto found = actions().constFind(action);
    return found == actions().cend() ? std::nullopt : std::optional{found->fields};
}

QString whyUnfit(const QString &action, const QJsonObject &fields)
{
    if (action == u"fetch"_s)
        return wrongFetch(fields);
    if (action == u"fill"_s)
        return wrongFill(fields);
    if (action == u"config"_s)
        return wrongConfig(fields.value(u"step_delay"));
    const bool hasQuery = fields.contains(u"selector"_s) || fields.contains(u"script"_s);
    if (action == u"dom_query"_s && !hasQuery)
        return u"dom_query needs selector or script"_s;
    return {};
}

bool changesSomething(const QString &action)
{
    return actions().value(action).changes;
}

} // namespace files
