// The word that was meant.
#pragma once

#include <QString>
#include <QStringList>

// The one of `known` that is fewest letters away, where that is near enough to be meant; else
// empty. Two letters the wrong way round are one mistake.
QString nearestWord(const QString &word, const QStringList &known);
