// A request of the log by its id, and its response body if Chrome still has it.
#pragma once

#include "base/task.h"
#include "core/page/observe/network_log.h"

// Throws INVALID_VALUE if the log has no such id.
NetworkRequestPtr requestNamed(const QString &id, const NetworkLog &log);

// {body, base64Encoded}. Throws NOT_SUPPORTED if Chrome no longer has it, and for a redirect: what
// Chrome has by its id is the body of where it led.
Task<QJsonObject> responseBody(NetworkRequestPtr request, Deadline deadline);
