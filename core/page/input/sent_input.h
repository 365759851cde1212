// Input that was sent to a page. Its outcome is unknown until the page has handled it.
#pragma once

#include "base/pending.h"
#include "base/task.h"

#include <QJsonObject>
#include <QList>

// Ends when the page has handled it all. Throws OUTCOME_UNKNOWN at the deadline of the answers.
Task<> handled(QList<Pending<QJsonObject>> answers);

// `what` was done, as "the page was pressed"; its effect is unknown.
Failure outcomeUnknown(const QString &what);
