// Trying again, as jarvis-browser's callers ask for it and see it.
#pragma once

#include "core/doors/jarvis/jarvis_config.h"

// The argument `retry` of an act: what the call says, else the config; undefined where neither
// wants it. Throws INVALID_ARGUMENT for autoRetry that is no truth, maxRetries that is not 0 to 10.
QJsonValue retryFor(const QJsonObject &params, const JarvisConfig &config);

// Of an act that was to be tried again and failed: {command, attempted_ref, original_element,
// page_url, console_errors, retry_log, gave_up, suggestion}, with what is known. Empty for others.
QJsonObject failureContext(
    const QString &method, const QJsonObject &params, const Failure &failure);

// [{attempt, strategy, result, detail, ms}], one for each retry; ours are given.
QJsonArray retryLog(const QJsonValue &attempts);

// The message, with how often it was tried again.
QString afterRetries(const QString &message, const QJsonObject &context);
