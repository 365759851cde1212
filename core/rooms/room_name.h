// Names of rooms: 1 to 128 characters that are seen, and a segment of a path. They are never names
// of files.
#pragma once

#include "base/failure.h"
#include "core/states/room_state.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace room_name {

// Why it is none, if so.
std::optional<Failure> misfit(const QString &name);

// That in a path below `above`, percent-encoded there; `rest` is what follows a slash. Nullopt if
// there is none, or it is none.
struct InPath {
    QString name;
    QByteArray rest;
};
std::optional<InPath> in(const QByteArray &target, const QByteArray &above);

Failure notFound(const QString &name);
// It has no session now.
Failure notOpen(const RoomState &room);

} // namespace room_name
