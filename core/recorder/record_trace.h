// A stretch of the record as a trace of Playwright, which `npx playwright show-trace` and
// trace.playwright.dev open: each call with what was seen before and after it, console and
// requests.
#pragma once

#include "core/recorder/record_entry.h"

#include <QByteArray>
#include <QHash>
#include <QList>

// A ZIP archive. The calls oldest first; pictures by their ids. The trace has no DOM of the page,
// only its pictures.
QByteArray recordTrace(const QList<RecordedCall> &calls, const QHash<qint64, QByteArray> &pictures);
