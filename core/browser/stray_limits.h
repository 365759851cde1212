// What a request may reach that Chrome shows to no tab, in a browser whose tabs are not all limited
// alike.
#pragma once

#include "core/page/tab/tab.h"

#include <QJsonObject>

// `paused`: as Fetch.requestPaused has it. The limits of the tab whose main frame it is of, or of
// one that has shown the origin it comes from; of any tab where it does not say. Nothing: anything.
std::optional<AddressPolicy> limitsOfStray(
    const QList<std::shared_ptr<Tab>> &tabs, const QJsonObject &paused);
