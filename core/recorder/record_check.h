// Whether every entry and every picture of the record is as it was written, and none is missing.
#pragma once

#include "profiles/database/database.h"

#include <QByteArray>
#include <QString>

struct RecordLink {
    qint64 number = 0;
    QByteArray hash{};
};

struct RecordEnds {
    RecordLink first; // the entry before the oldest that is kept
    RecordLink last; // the newest
    qint64 oldestPicture = 0; // 0: none is kept
};

// What is wrong with it; empty: nothing.
QString troubleIn(Database &database, const RecordEnds &ends);
