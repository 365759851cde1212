// Times in replies: ISO 8601, UTC, milliseconds.
#pragma once

#include <QDateTime>
#include <QString>

inline QString isoTime(double millisecondsSinceEpoch)
{
    return QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(millisecondsSinceEpoch), Qt::UTC)
        .toString(Qt::ISODateWithMs);
}
