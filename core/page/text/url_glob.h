// Address patterns.
#pragma once

#include "base/or_failure.h"

#include <QRegularExpression>
#include <QString>

// A regular expression for the whole address: * is anything but a slash, ** anything. A pattern
// without either matches anywhere; ? is a literal question mark.
QString urlGlobExpression(const QString &glob);

// The addresses that a caller means: those that the expression is found in.
struct UrlPattern {
    QString asked; // as it was written
    QString expression;
    bool isAnyCase = false;

    QRegularExpression compiled() const;
};

// Of a glob as above, or of /an expression/, in any letter case with an i behind it.
// INVALID_ARGUMENT where that is none.
OrFailure<UrlPattern> urlPatternOf(const QString &text);
