// How our code looks, as far as a program can tell.
#pragma once

#include "tests/support/tidy/source_text.h"

#include <QSet>

// What is wrong with a file. `paths`: every file there is, from the root.
QList<Finding> untidinessOf(const SourceText &text, const QSet<QString> &paths);
