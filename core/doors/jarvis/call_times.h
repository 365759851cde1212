// How long calls of jarvis-browser wait, and how often they try again.
#pragma once

#include "core/dialect/dialect.h"
#include "core/doors/jarvis/jarvis_config.h"

namespace jarvis {

// What timeoutMs says, from 500 to 120000.
std::optional<std::chrono::milliseconds> limitIn(const QJsonObject &params);

// The same, as how long to wait where the method waits; else 30 s to navigate, and what the config
// says for others. Throws INVALID_ARGUMENT.
void limit(Call &call, const Verb &verb, const QJsonObject &params, const JarvisConfig &config);

// Where that is wanted. All attempts together wait for the element as long as one would. Throws
// INVALID_ARGUMENT.
void tryAgain(Call &call, const QJsonObject &params, const JarvisConfig &config);

} // namespace jarvis
