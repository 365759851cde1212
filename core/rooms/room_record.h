// What a room is recovered from, also by another app: where it was, and as whom.
#pragma once

#include "core/rooms/room.h"

#include <QJsonObject>
#include <QString>

#include <optional>

struct RoomRecord {
    RoomRequest request{};
    QString url{};
    QJsonObject kept{}; // cookies and storage
};

QJsonObject toJson(const RoomRecord &record);
// Nothing where it is none.
std::optional<RoomRecord> roomRecord(const QString &name, const QJsonObject &json);
