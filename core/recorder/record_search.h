// Calls of the record, found.
#pragma once

#include "core/recorder/record_entry.h"
#include "core/recorder/record_filter.h"
#include "profiles/database/database.h"

#include <QList>

#include <optional>

// The newest first.
QList<RecordedCall> recordedCalls(Database &database, const RecordFilter &filter);
std::optional<RecordedCall> recordedCall(Database &database, qint64 number);
