// Files of a caller, with paths relative to the caller's directory.
#pragma once

#include "base/or_failure.h"
#include "base/pending.h"

#include <QString>

// A typed path, made absolute from the folder it was typed in.
QString placeOf(const QString &typed, const QString &directory);

OrFailure<QByteArray> contentOfFile(const QString &path);

// Never over a folder. Atomic: on failure the old file stays.
OrFailure<Nothing> writeFile(const QString &path, const QByteArray &content);

OrFailure<Nothing> copyFile(const QString &from, const QString &to);
// A folder is moved whole, to where nothing is yet.
OrFailure<Nothing> moveFile(const QString &from, const QString &to);
