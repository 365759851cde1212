// A regular expression for addresses, read as far as to know where it goes on to the path.
#pragma once

#include <QString>
#include <QStringList>

// Each is an expression by itself, with the options that the whole begins with. One alone where
// that cannot be taken apart: it refers to its own groups, has more than 64 alternatives, or is
// written in another way.
QStringList alternativesOf(const QString &expression);

// The ways through an alternative: what comes before the slash that begins a path, and what goes to
// the end without one. 64 at most; more, or what cannot be taken apart, is one way through.
struct ExpressionWays {
    QStringList toPath;
    QStringList through;
};
ExpressionWays waysOf(const QString &alternative);
