// Keeping a file that cannot be understood: renamed beside where it stood, never overwritten.
#pragma once

#include <QString>

#include <optional>

// The new path, "<path>.<word>-<UTC time>", or nullopt if the file could not be renamed.
std::optional<QString> setAside(const QString &path, const QString &word);

// The same with a copy; the file itself stays.
std::optional<QString> copyAside(const QString &path, const QString &word);
