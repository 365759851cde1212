// The frame in which to look up a locator.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/tab/tab.h"
#include "core/page/text/locator.h"

#include <chrono>
#include <memory>

// No iframe has this name as its selector.
inline constexpr QLatin1StringView mainFrameName{"main"};

// Waits for the frame that Locator::frame names, in any process. Throws LOCATOR_NOT_FOUND after
// `patience`, LOCATOR_AMBIGUOUS if several match, UNKNOWN_REF for a ref that was never given,
// WRONG_ELEMENT for what is no frame, NOT_ACTIONABLE for one without a document.
Task<FramePtr> chosenFrame(std::shared_ptr<Tab> tab, Locator locator,
    std::chrono::milliseconds patience, Deadline deadline);

// What the in-page engine has to look up.
QJsonObject soughtBy(const QString &selector, bool isFirst);
