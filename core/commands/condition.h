// What a browser is doing, in one word that several replies share.
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

// Why it is unresponsive, as in "it is suspended"; null where it is not.
QJsonValue whyUnresponsive(const std::optional<QString> &silence);
