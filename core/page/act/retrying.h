// Acts that are tried again where they failed and had done nothing.
#pragma once

#include "base/retry.h"
#include "core/page/page.h"

#include <QJsonObject>

#include <functional>

// Runs the act until it succeeds, its attempts or its time are used up, or trying again could do it
// twice: that is, once its element was ready (Page::mayHaveActed), unless the press was proven to
// have touched nothing. What stood in the way is seen to in between: see mend(). A reply after more
// than one attempt gets {attempts}; a failure has {attempts, context} in its evidence.
Task<QJsonObject> retrying(Page &page, Retry how, std::function<Task<QJsonObject>()> act);
