// Runs a caller's JavaScript in the page's own world.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/element/element.h"

#include <QJsonValue>

// An expression, a function (called with the element if there is one), or a function body with a
// return; a promise is awaited. Describes in words what JSON cannot hold; Undefined if there is no
// value. Throws SCRIPT_FAILED with what the script threw. Stops the script at the deadline.
Task<QJsonValue> runScript(std::shared_ptr<Tab> tab, QString source, Deadline deadline);
Task<QJsonValue> runScriptOn(Element element, QString source, Deadline deadline);
