// The trash for folders of deleted or reset profiles.
#pragma once

#include "base/or_failure.h"

#include <QString>

#include <optional>

// Renames it, copying nothing, to "<name>-<UTC time>" in the app's trash, or in place if that is on
// another disk. The new path; nullopt if there is no such folder.
OrFailure<std::optional<QString>> moveToTrash(const QString &folder, const QString &name);

// A free path "<name>-<UTC time><suffix>" in the trash.
QString trashPath(const QString &name, const QString &suffix);

// Moves it back. False if that fails.
bool putBack(const QString &from, const QString &folder);
