// A value of a caller, as a JSON Schema declares it.
#pragma once

#include "base/or_failure.h"

#include <QJsonObject>
#include <QJsonValue>

// The value in the type that the schema names. Texts that mean a number, true or false, a list or
// an object are read, and a list may come as its only item. Anything else is refused by `name`:
// INVALID_ARGUMENT, or UNKNOWN_ARGUMENT for a member that an object does not have.
OrFailure<QJsonValue> declaredValue(
    const QString &name, const QJsonObject &schema, const QJsonValue &value);

// Null counts as left out, and so does a blank text where a text could not be meant.
bool isLeftOut(const QJsonObject &schema, const QJsonValue &value);
