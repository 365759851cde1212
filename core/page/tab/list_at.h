// The options of a <select>, or the picker of a date, a time or a colour: browsers draw them
// outside the page, so no picture shows them.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/tab/tab.h"

#include <QJsonObject>
#include <QPointF>

#include <memory>

// The list or picker that a press at that point of the viewport would open, in any frame. Focuses
// it, as the press would. {ref, options: [{label, value, group, isChosen, isDisabled}]}, 500
// options at most, or {ref, type, value, min, max, seconds}; empty if there is none or the page
// does not answer within 500 ms.
Task<QJsonObject> listAt(std::shared_ptr<Tab> tab, QPointF point, Deadline deadline);
