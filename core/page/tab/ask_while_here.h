// A question to a document that may be left for another one at any moment.
#pragma once

#include "base/task.h"
#include "core/page/document/frame.h"
#include "core/page/tab/tab.h"

#include <memory>

// askIn, but where the tab sets out for another document, the answer is awaited for a moment only:
// until Chrome is there it holds back what is asked of the tab's present process. Throws
// documentGone then.
Task<QJsonValue> askWhileHere(std::shared_ptr<Tab> tab, QString world, FramePtr frame,
    QByteArray function, QJsonArray arguments, Deadline deadline);
