#include "core/doors/jarvis/jarvis_retry.h"

#include "core/doors/jarvis/jarvis_errors.h"

#include <QHash>
#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace {

constexpr int mostRetries = 10;

int retriesIn(const QJsonValue &named, const JarvisConfig &config)
{
    if (named.isUndefined())
        return config.number("retry-count");
    const int retries = named.toInt(-1);
    if (retries < 0 || retries > mostRetries)
        throw Failure{Code::InvalidArgument,
            u"maxRetries must be a whole number from 0 to %1"_s.arg(mostRetries),
            u"As --max-retries 3."_s};
    return retries;
}

// What was done, in the words of jarvis-browser. The next attempt scrolls to its element by itself.
QString strategyOf(const QJsonValue &attempt)
{
    static const QHash<QString, QString> strategies{{u"rematched"_s, u"rematch_ref"_s},
        {u"pressedEscape"_s, u"press_escape"_s}, {u"dismissedDialog"_s, u"dismiss_dialog"_s}};
    const QString mended = attempt[u"mended"_s].toString();
    const QString code = attempt[u"code"_s].toString();
    const bool isOutOfReach = code == u"NOT_ACTIONABLE"_s || code == u"OBSCURED"_s;
    return strategies.value(mended, isOutOfReach ? u"scroll_into_view"_s : u"wait"_s);
}

QString resultOf(const QString &code)
{
    static const QHash<QString, QString> results{{QString{}, u"dialog_open"_s},
        {u"OBSCURED"_s, u"still_covered"_s}, {u"NOT_ACTIONABLE"_s, u"still_not_interactable"_s},
        {u"STALE_REF"_s, u"still_stale"_s}, {u"TIMEOUT"_s, u"timed_out"_s}};
    return results.value(code, code.toLower());
}

bool isLast(const QJsonValue &attempt)
{
    return attempt[u"mended"_s] == u"gaveUp"_s;
}

} // namespace

// Similar names will do, but never one of several; Escape is pressed for what covers the element.
QJsonValue retryFor(const QJsonObject &params, const JarvisConfig &config)
{
    const int retries = retriesIn(params.value(u"maxRetries"), config);
    if (!params.value(u"autoRetry").toBool(config.autoRetry()))
        return QJsonValue::Undefined;
    return QJsonObject{{u"attempts"_s, retries + 1},
        {u"delayMs"_s, config.number("retry-delay-ms")}, {u"fuzzy"_s, true}, {u"dismiss"_s, true}};
}

// Ours reports of each attempt how it failed, and what was done then; theirs of each retry what was
// done, and how that ended.
QJsonArray retryLog(const QJsonValue &attempts)
{
    QJsonArray log;
    const QJsonArray all = attempts.toArray();
    for (qsizetype i = 0; i < all.size(); ++i) {
        const QJsonValue each = all.at(i);
        if (isLast(each))
            continue;
        const QJsonValue after = i + 1 < all.size() ? all.at(i + 1) : QJsonValue{};
        const QString ended
            = after.isObject() ? resultOf(after[u"code"_s].toString()) : u"succeeded"_s;
        log.append(QJsonObject{{u"attempt"_s, log.size() + 1}, {u"strategy"_s, strategyOf(each)},
            {u"result"_s, ended}, {u"detail"_s, each[u"how"_s]}, {u"ms"_s, each[u"ms"_s]}});
    }
    return log;
}

QJsonObject failureContext(const QString &method, const QJsonObject &params, const Failure &failure)
{
    const QJsonValue known = failure.evidence.value(u"context");
    const QJsonArray attempts = failure.evidence.value(u"attempts").toArray();
    if (!known.isObject() && attempts.isEmpty())
        return {};
    QJsonObject element = known[u"element"_s].toObject();
    const QJsonValue ref = element.take(u"ref"_s);
    QJsonObject context{{u"command"_s, method}, {u"page_url"_s, known[u"url"_s]},
        {u"console_errors"_s, known[u"consoleErrors"_s].toArray()},
        {u"retry_log"_s, retryLog(attempts)},
        {u"suggestion"_s, known[u"suggestion"_s].toString(jarvisSuggestion(failure))}};
    if (params.contains(u"ref") || ref.isString())
        context.insert(u"attempted_ref"_s, params.value(u"ref").isString() ? params[u"ref"] : ref);
    if (!element.isEmpty())
        context.insert(u"original_element"_s, element);
    if (isLast(attempts.last()))
        context.insert(u"gave_up"_s, attempts.last()[u"how"_s]);
    return context;
}

QString afterRetries(const QString &message, const QJsonObject &context)
{
    const qsizetype retries = context.value(u"retry_log").toArray().size();
    if (retries == 0)
        return message;
    return u"%1 (after %2 %3)"_s.arg(message).arg(retries).arg(
        retries == 1 ? u"retry"_s : u"retries"_s);
}
