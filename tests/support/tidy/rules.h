// Style rules that a program can check.
#pragma once

#include "tests/support/tidy/source_text.h"

#include <QSet>

// What is wrong with a file. `paths`: all files, from the root.
QList<Finding> untidinessOf(const SourceText &text, const QSet<QString> &paths);
