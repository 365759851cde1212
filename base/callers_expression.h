// Regular expressions as callers write them. Matching one gives up soon: without that, a short one
// could keep the app busy for years.
#pragma once

#include <QRegularExpression>

// A match that gave up is not valid, and has none.
QRegularExpression callersExpression(const QString &pattern,
    QRegularExpression::PatternOptions options = QRegularExpression::NoPatternOption);

// Also where looking gave up: for what is to be refused.
bool mayMatch(const QRegularExpression &expression, const QString &text);
