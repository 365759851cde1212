// The names of types, which the linker takes for one type wherever they stand.
#pragma once

#include "tests/support/tidy/source_text.h"

// The second and later definitions of a name outside all namespaces, tests apart.
QList<Finding> typesNamedAgain(const QList<SourceText> &texts);
