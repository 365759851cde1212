// Whether a reply matches its command's declaration.
#pragma once

#include "core/catalogue/command.h"

// Empty if it fits; else what does not.
QString misfitOf(const Reply &reply, const QList<Parameter> &gives);

// The part of JSON Schema that our codecs use.
QString misfitOf(const QJsonValue &value, const QJsonObject &schema);
