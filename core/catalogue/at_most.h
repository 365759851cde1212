// A list that may not be as long as others.
#pragma once

#include "core/catalogue/field.h"

// What is longer is refused before any of it is read: see checkedArguments.
inline Parameter atMost(qsizetype items, Parameter list)
{
    list.schema.insert(QStringLiteral("maxItems"), static_cast<qint64>(items));
    return list;
}
