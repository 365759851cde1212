// A list that browsers draw beside the page, where no picture of the page shows it: <select>.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/tab/tab.h"

#include <QJsonObject>
#include <QPointF>

#include <memory>

// The one that a press at that point of the viewport would open, in any frame; it has the focus
// then, as after the press. {ref, options: [{label, value, group, isChosen, isDisabled}]}, 500
// options at most; empty where there is none, or where the page does not answer within 500 ms.
Task<QJsonObject> listAt(std::shared_ptr<Tab> tab, QPointF point, Deadline deadline);
