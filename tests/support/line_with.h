// Finds a line in a text of many.
#pragma once

#include <QStringList>

#include <algorithm>

// The first that holds `what`, or nothing.
inline QString lineWith(const QString &text, const QString &what)
{
    const QStringList lines = text.split(u'\n');
    const auto found = std::find_if(
        lines.begin(), lines.end(), [&](const QString &line) { return line.contains(what); });
    return found == lines.end() ? QString{} : *found;
}
