// Why what is asked of a room that may be elsewhere is not done.
#pragma once

#include "base/failure.h"

namespace node_failures {

Failure withoutLease();
Failure isMoving();
Failure nobodyKnows(const QString &room);

} // namespace node_failures
