// Guesses what a typo meant.
#pragma once

#include <QString>
#include <QStringList>

// The nearest of `known` by edit distance if it is near enough, else empty. Two swapped letters
// count as one mistake.
QString nearestWord(const QString &word, const QStringList &known);
