// Arguments of a foreign call, checked against the schemas that it publishes.
#pragma once

#include "base/or_failure.h"
#include "core/doors/dialect.h"

#include <QJsonObject>

// With the fallbacks for what was left out or null. UNKNOWN_ARGUMENT for what `what` does not take,
// INVALID_ARGUMENT for what is missing or does not fit: with which, and why.
OrFailure<QJsonObject> checkedArguments(
    const QString &what, const QList<VerbArgument> &takes, const QJsonObject &given);
