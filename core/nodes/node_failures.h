// Why what is asked of a room that may be elsewhere is not done.
#pragma once

#include "base/failure.h"

namespace node_failures {

Failure withoutLease();
Failure isMoving();
Failure nobodyKnows(const QString &room);
// The app that has the room says something that we do not know.
Failure isNotUnderstood(const QString &room);
// The app that has the room lacks a rule of the one that was asked.
Failure isNotHeld(const QString &rule);

} // namespace node_failures
