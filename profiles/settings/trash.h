// Where the folders of a profile go that nobody needs any more: kept, and out of the way.
#pragma once

#include "base/or_failure.h"

#include <QString>

#include <optional>

// Moved at once, nothing copied: to "<name>-<UTC time>" in the app's trash, or beside where it
// stood if that is on another disk. The new path; nullopt where there is no such folder.
OrFailure<std::optional<QString>> moveToTrash(const QString &folder, const QString &name);

// "<name>-<UTC time><suffix>" in the trash, where nothing is yet.
QString trashPath(const QString &name, const QString &suffix);

// Back from there. False if it could not be.
bool putBack(const QString &from, const QString &folder);
