// Arguments of a foreign call, checked against the schemas that it publishes.
#pragma once

#include "base/or_failure.h"
#include "core/dialect/dialect.h"

#include <QJsonObject>

// In the types that are declared (declared_value.h), with the fallbacks for what was left out.
// UNKNOWN_ARGUMENT for what `what` does not take, INVALID_ARGUMENT for what is missing or does not
// fit: with which, and why. What has no schema is checked when the command runs.
OrFailure<QJsonObject> checkedArguments(
    const QString &what, const QList<VerbArgument> &takes, const QJsonObject &given);
