// A reply that a command might give, made from what it declares: likely values, never real ones.
#pragma once

#include "core/catalogue/command.h"
#include "core/documents/json_text.h"

// Fits the schema of `gives`. Fields that may be left out are there only where a good value is
// known.
OrderedFields replyExample(const Command &command);

// A value that fits the schema, the known one of a field of this name where there is one.
// "tabs.title" is a title inside `tabs`.
QJsonValue exampleFor(const QJsonObject &schema, const QString &name);

// Whether the value is of the schema's type and one of its words.
bool isOfType(const QJsonValue &value, const QJsonObject &schema);
