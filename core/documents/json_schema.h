// What commands take and give, as JSON Schema.
#pragma once

#include "core/catalogue/command.h"

#include <QJsonObject>

// One value, with its meaning and its default.
QJsonObject schemaOf(const Parameter &parameter);

enum class Extra { Allowed, Refused };

// An object of these, by name. What may be left out may be null too.
QJsonObject schemaOf(const QList<Parameter> &parameters, Extra extra);
