#include "core/doors/jarvis/jarvis_methods.h"

#include "core/doors/jarvis/jarvis_words.h"

#include <QHash>

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
    using namespace jarvis_tables;
    static const Dialect methods{tabs() + acts() + perception() + environment()};
    return methods;
}
