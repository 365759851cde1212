// The parameters of commands as JSON Schema.
#pragma once

#include "core/catalogue/command.h"

#include <QJsonObject>

// One value, with its meaning and its default.
QJsonObject schemaOf(const Parameter &parameter);

enum class Extra { Allowed, Refused };

// An object of these, by name. Optional ones may be null too.
QJsonObject schemaOf(const QList<Parameter> &parameters, Extra extra);
