// Where functions begin and end in a source file.
#pragma once

#include "tests/support/tidy/source_text.h"

struct FunctionSpan {
    QString name;
    int first; // lines, counted from 1
    int last;

    int length() const { return last - first + 1; }
};

// Functions at namespace and class scope, and top-level functions of scripts. Reads braces, not
// C++: good enough for clang-formatted code.
QList<FunctionSpan> functionsIn(const SourceText &text);
