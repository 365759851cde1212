#include "core/commands/condition.h"

using namespace Qt::StringLiterals;

Condition conditionOf(const Browser &browser, const std::optional<QString> &silence)
{
    if (silence)
        return Condition::Unresponsive;
    switch (browser.state()) {
    case Browser::State::Off:
        return Condition::Off;
    case Browser::State::Starting:
        return Condition::Starting;
    case Browser::State::Running:
        return Condition::Running;
    case Browser::State::Stopping:
        break;
    }
    return Condition::Stopping;
}

std::optional<QString> whyInThatState(const Browser &browser, const std::optional<QString> &silence)
{
    if (const auto why = browser.whyNotStarted())
        return why->message;
    return silence ? std::optional{u"it "_s + *silence} : std::nullopt;
}
