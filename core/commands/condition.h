// The state of a browser, as several replies name it.
#pragma once

#include "core/browser/browser.h"
#include "core/catalogue/field.h"

enum class Condition { Off, Starting, Running, Stopping, Unresponsive };

template<> struct Words<Condition> {
    static constexpr Word<Condition> all[] = {{Condition::Off, "off"},
        {Condition::Starting, "starting"}, {Condition::Running, "running"},
        {Condition::Stopping, "stopping"}, {Condition::Unresponsive, "unresponsive"}};
};

// `silence` is the browser's own: to be read once, as it asks the system.
Condition conditionOf(const Browser &browser, const std::optional<QString> &silence);

// Why it is unresponsive, as in "it is suspended", or is not started any more.
std::optional<QString> whyInThatState(
    const Browser &browser, const std::optional<QString> &silence);
