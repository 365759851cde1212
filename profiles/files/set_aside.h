// Keeps a file that cannot be parsed: renamed in place, never overwritten.
#pragma once

#include <QString>

#include <optional>

// The new path, "<path>.<word>-<UTC time>", or nullopt if the file could not be renamed.
std::optional<QString> setAside(const QString &path, const QString &word);

// The same, but copies the file.
std::optional<QString> copyAside(const QString &path, const QString &word);
