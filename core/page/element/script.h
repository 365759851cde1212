// Runs a caller's JavaScript in the page's own world.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/element/element.h"

#include <QJsonValue>

// An expression, a function (called with the element, or the list of them, if that is asked for,
// and with the argument if there is one), or a function body with a return; all of them see the
// argument as `arg`.
struct CallerScript {
    QString source;
    QJsonValue argument{QJsonValue::Undefined};
};

// A promise is awaited. Describes in words what JSON cannot hold; Undefined if there is no
// value. Throws SCRIPT_FAILED with what the script threw. Stops the script at the deadline.
Task<QJsonValue> runScript(std::shared_ptr<Tab> tab, CallerScript script, Deadline deadline);
Task<QJsonValue> runScriptIn(FramePtr frame, CallerScript script, Deadline deadline);
Task<QJsonValue> runScriptOn(Element element, CallerScript script, Deadline deadline);
// On the list of all that soughtBy() matches in the frame; see rootAndMatches().
Task<QJsonValue> runScriptOnAll(
    FramePtr frame, QJsonObject sought, CallerScript script, Deadline deadline);
