// Type names, which must be unique for the linker.
#pragma once

#include "tests/support/tidy/source_text.h"

// The second and later definitions of a name outside all namespaces, tests apart.
QList<Finding> typesNamedAgain(const QList<SourceText> &texts);
