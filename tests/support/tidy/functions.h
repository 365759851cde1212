// Where functions begin and end in a source file.
#pragma once

#include "tests/support/tidy/source_text.h"

struct FunctionSpan {
    QString name;
    int first; // lines, counted from 1
    int last;

    int length() const { return last - first + 1; }
};

// Functions at namespace and class scope, and those of scripts that stand on their own. Reads
// braces, not C++: good enough for code that clang-format has laid out.
QList<FunctionSpan> functionsIn(const SourceText &text);
