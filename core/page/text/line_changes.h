// What is new in a list of lines, and what is gone from it.
#pragma once

#include <QList>
#include <QStringList>

#include <optional>

struct LineChanges {
    QList<qsizetype> added; // indexes of the newer lines
    QList<qsizetype> gone; // indexes of the older ones
};

// The fewest there can be. Nothing where there are more than `most`.
std::optional<LineChanges> changesBetween(
    const QStringList &before, const QStringList &now, int most);
