// The frame in which a locator is to be looked for.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/tab/tab.h"
#include "core/page/text/locator.h"

#include <chrono>
#include <memory>

// As Locator::frame says, waited for; frames of other processes too. Throws LOCATOR_NOT_FOUND after
// `patience`, LOCATOR_AMBIGUOUS where several are so, UNKNOWN_REF for a ref that was never given,
// WRONG_ELEMENT for what is no frame, NOT_ACTIONABLE for one without a document.
Task<FramePtr> chosenFrame(std::shared_ptr<Tab> tab, Locator locator,
    std::chrono::milliseconds patience, Deadline deadline);

// What the in-page engine is told to look for in the frame.
QJsonObject soughtIn(const FramePtr &frame, const QString &selector, bool isFirst);
