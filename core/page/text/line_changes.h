// A minimal line diff.
#pragma once

#include <QList>
#include <QStringList>

#include <optional>

struct LineChanges {
    QList<qsizetype> added; // indexes of the newer lines
    QList<qsizetype> gone; // indexes of the older ones
};

// The fewest changes possible. Nullopt if more than `most`.
std::optional<LineChanges> changesBetween(
    const QStringList &before, const QStringList &now, int most);
