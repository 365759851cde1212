// A request of the log by its name, and the body of its answer as far as Chrome still has it.
#pragma once

#include "base/task.h"
#include "core/page/observe/network_log.h"

// Throws INVALID_VALUE where the log knows none of that id.
NetworkRequestPtr requestNamed(const QString &id, const NetworkLog &log);

// {body, base64Encoded}. Throws NOT_SUPPORTED where Chrome has it no more.
Task<QJsonObject> responseBody(NetworkRequestPtr request, Deadline deadline);
