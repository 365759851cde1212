// Calls of the record, found.
#pragma once

#include "core/recorder/record_entry.h"
#include "profiles/database/database.h"

#include <QList>
#include <QString>

#include <optional>

// Which calls of the record are wanted.
struct RecordFilter {
    QString caller{}; // its name or, where it has none, its door; empty: any, as the others
    QString profile{};
    QString session{};
    QString targetId{}; // or the beginning of it
    QString text{}; // in any text of the call, or of what was seen of it
    bool onlyFailures = false;
    bool onlyActs = false;
    bool withPeople = false; // calls of people too
    qint64 since = 0; // ms since 1970: begun then or later
    qint64 until = 0; // begun before; 0: no end
    qint64 before = 0; // numbers below; 0: all
    qint64 after = 0; // numbers above
    int limit = 100;
};

// The newest first.
QList<RecordedCall> recordedCalls(Database &database, const RecordFilter &filter);
std::optional<RecordedCall> recordedCall(Database &database, qint64 number);
