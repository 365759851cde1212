// The files of this door itself, in folders that others can write to: only regular files of our own
// user are touched, no link is followed, and what we write is 0600. Failures name the path:
// PATH_FORBIDDEN for what is not ours, FILE_UNWRITABLE for what fails.
#pragma once

#include "base/file_descriptor.h"
#include "base/or_failure.h"
#include "base/pending.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace own_file {

// Nothing where there is none. A failure where it is longer.
OrFailure<std::optional<QByteArray>> read(const QString &path, qint64 longest);

// Replaces it at once and whole.
OrFailure<Nothing> write(const QString &path, const QByteArray &content);

// False where there was none.
OrFailure<bool> remove(const QString &path);

// To be written at its end; emptied where it is longer.
OrFailure<FileDescriptor> openLog(const QString &path, qint64 longest);

// A file that is locked by the holder of this. TOO_BUSY where another process holds it, with "pid"
// as evidence.
OrFailure<FileDescriptor> openLocked(const QString &path);

// Made 0700 where it is missing.
OrFailure<Nothing> makeFolder(const QString &path);

} // namespace own_file
