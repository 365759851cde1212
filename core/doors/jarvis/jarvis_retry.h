// Trying again, as jarvis-browser's callers ask for it and are told of it.
#pragma once

#include "core/doors/jarvis/jarvis_config.h"

// The argument `retry` of an act: what the call says, else the config; undefined where neither
// wants it.
QJsonValue retryFor(const QJsonObject &params, const JarvisConfig &config);

// Of an act that was tried again and failed: {command, attempted_ref, original_element, page_url,
// console_errors, retry_log, suggestion}, with what is known. Empty for others.
QJsonObject failureContext(
    const QString &method, const QJsonObject &params, const Failure &failure);

// [{attempt, strategy, result}]
QJsonArray retryLog(const QJsonValue &attempts);
