// What can be done in a room: kinds of action, in terms of our commands.
#pragma once

#include "core/dialect/dialect.h"

#include <QJsonObject>
#include <QStringList>

struct RoomAction {
    QString type;
    QJsonObject params;
    CancelSourceRef stop{}; // cancelled when no caller waits for it any more
};

namespace room_actions {

const Dialect &all();
QStringList kinds(); // their names

// The call that is meant. Where it names an element by its index, that number is still its `ref`.
// INVALID_ARGUMENT and UNKNOWN_ARGUMENT for params that do not fit.
OrFailure<Call> callOf(const RoomAction &action);

// As listeners get it: without what is typed or chosen.
QJsonObject report(const RoomAction &action);

} // namespace room_actions
