#include "core/doors/jarvis/jarvis_retry.h"

#include "core/doors/jarvis/jarvis_errors.h"

#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr int mostRetries = 10;

} // namespace

// Similar names will do, but never one of several; Escape is pressed for what covers the element.
QJsonValue retryFor(const QJsonObject &params, const JarvisConfig &config)
{
    const QJsonValue asked = params.value(u"autoRetry");
    const bool isWanted = asked.isBool() ? asked.toBool() : config.autoRetry();
    if (!isWanted)
        return QJsonValue::Undefined;
    const QJsonValue named = params.value(u"maxRetries");
    const int retries
        = named.isUndefined() ? config.number("retry-count") : named.toVariant().toInt();
    return QJsonObject{{u"attempts"_s, std::clamp(retries, 0, mostRetries) + 1},
        {u"delayMs"_s, config.number("retry-delay-ms")}, {u"fuzzy"_s, true}, {u"dismiss"_s, true}};
}

QJsonArray retryLog(const QJsonValue &attempts)
{
    QJsonArray log;
    const QJsonArray all = attempts.toArray();
    for (const QJsonValue &each : all)
        log.append(
            QJsonObject{{u"attempt"_s, each[u"attempt"_s]}, {u"strategy"_s, each[u"mended"_s]},
                {u"result"_s, each[u"how"_s]}, {u"error"_s, each[u"message"_s]}});
    return log;
}

QJsonObject failureContext(const QString &method, const QJsonObject &params, const Failure &failure)
{
    const QJsonValue known = failure.evidence.value(u"context");
    const QJsonValue attempts = failure.evidence.value(u"attempts");
    if (!known.isObject() && !attempts.isArray())
        return {};
    QJsonObject element = known[u"element"_s].toObject();
    element.remove(u"ref"_s);
    QJsonObject context{{u"command"_s, method}, {u"page_url"_s, known[u"url"_s]},
        {u"console_errors"_s, known[u"consoleErrors"_s].toArray()},
        {u"retry_log"_s, retryLog(attempts)},
        {u"suggestion"_s, known[u"suggestion"_s].toString(jarvisSuggestion(failure))}};
    if (params.contains(u"ref"))
        context.insert(u"attempted_ref"_s, params.value(u"ref"));
    if (!element.isEmpty())
        context.insert(u"original_element"_s, element);
    return context;
}
