// Whether a reply is what its command says it gives.
#pragma once

#include "core/catalogue/command.h"

// Empty where it fits; else what does not.
QString misfitOf(const Reply &reply, const QList<Parameter> &gives);

// The part of JSON Schema that our codecs use.
QString misfitOf(const QJsonValue &value, const QJsonObject &schema);
