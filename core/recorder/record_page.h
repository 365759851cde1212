// A stretch of the record as one HTML file, with its pictures, filters and a scrubber: it needs
// nothing else, and asks no network for anything.
#pragma once

#include "core/recorder/record_entry.h"

#include <QByteArray>
#include <QHash>
#include <QList>

// The calls oldest first; pictures by their ids.
QByteArray recordPage(const QList<RecordedCall> &calls, const QHash<qint64, QByteArray> &pictures);

// A call as it is shown: all of it, with its number and what was seen.
QJsonObject wholeOf(const RecordedCall &call);
