// Input that was sent to a page: until it says that it has handled it, nobody knows what came of
// it.
#pragma once

#include "base/pending.h"
#include "base/task.h"

#include <QJsonObject>
#include <QList>

// Ends when the page has handled it all. Throws OUTCOME_UNKNOWN at the deadline of the answers.
Task<> handled(QList<Pending<QJsonObject>> answers);

// "the page was pressed": what was done, of which nobody can say what it did.
Failure outcomeUnknown(const QString &what);
