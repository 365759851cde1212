// An example reply of a command, made from what it declares: likely values, never real ones.
#pragma once

#include "core/catalogue/command.h"
#include "core/documents/json_text.h"

// Fits the schema of `gives`. Optional fields are there only if a good value is known.
OrderedFields replyExample(const Command &command);

// A value that fits the schema: the known one for a field of this name, if any. "tabs.title" is a
// title inside `tabs`.
QJsonValue exampleFor(const QJsonObject &schema, const QString &name);

// Whether the value has the schema's type and is one of its enum.
bool isOfType(const QJsonValue &value, const QJsonObject &schema);
