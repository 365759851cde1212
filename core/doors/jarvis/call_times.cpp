#include "core/doors/jarvis/call_times.h"

#include "core/doors/jarvis/jarvis_retry.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

using std::chrono::milliseconds;

constexpr milliseconds answerTime{5'000}; // next to waiting as long as it was asked to
constexpr int longestTimeout = 120'000;
constexpr int shortestTimeout = 500;
constexpr int navigationTimeout = 30'000;

} // namespace

std::optional<milliseconds> jarvis::limitIn(const QJsonObject &params)
{
    const int given = params.value(u"timeoutMs").toInt();
    return given > 0
        ? std::optional{milliseconds{std::clamp(given, shortestTimeout, longestTimeout)}}
        : std::nullopt;
}

void jarvis::limit(
    Call &call, const Verb &verb, const QJsonObject &params, const JarvisConfig &config)
{
    const bool isLimited = std::any_of(verb.takes.begin(), verb.takes.end(),
        [](const VerbArgument &each) { return each.name == u"timeoutMs"_s; });
    if (!isLimited) {
        call.timeLimit = limitIn(params);
        return;
    }
    const bool isNavigation
        = verb.fixed.contains(u"waitUntil"_s) || params.value(u"navigation").toBool();
    const int usual = isNavigation ? navigationTimeout : config.number("default-timeout-ms");
    const int given = params.value(u"timeoutMs").toInt();
    const int patience = std::clamp(given > 0 ? given : usual, shortestTimeout, longestTimeout);
    call.arguments.insert(u"timeoutMs"_s, patience);
    call.timeLimit = milliseconds{patience} + answerTime;
}

void jarvis::tryAgain(Call &call, const QJsonObject &params, const JarvisConfig &config)
{
    const QJsonValue retry = retryFor(params, config);
    if (retry.isUndefined())
        return;
    const int attempts = retry[u"attempts"_s].toInt();
    const int patience = call.arguments.value(u"timeoutMs").toInt();
    const int delays = retry[u"delayMs"_s].toInt() * (attempts - 1);
    call.arguments.insert(u"retry"_s, retry);
    call.arguments.insert(u"timeoutMs"_s, std::max(shortestTimeout, patience / attempts));
    call.timeLimit = milliseconds{std::min(patience + delays, longestTimeout)} + answerTime;
}
