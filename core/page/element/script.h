// A caller's JavaScript, run in the page's own world as the page's own scripts are.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/element/element.h"

#include <QJsonValue>

// An expression, a function (called with the element where there is one), or the body of a function
// that returns; a promise is awaited. What JSON cannot hold is described in words; Undefined where
// the script gave nothing. Throws SCRIPT_FAILED with what the script threw. A script that does not
// end is stopped at the deadline.
Task<QJsonValue> runScript(std::shared_ptr<Tab> tab, QString source, Deadline deadline);
Task<QJsonValue> runScriptOn(Element element, QString source, Deadline deadline);
