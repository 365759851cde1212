// Files of a caller: read and written where the caller stands, as the caller would do it.
#pragma once

#include "base/or_failure.h"
#include "base/pending.h"

#include <QString>

// A path as it was typed, seen from the folder it was typed in.
QString placeOf(const QString &typed, const QString &directory);

OrFailure<QByteArray> contentOfFile(const QString &path);

// Never over a folder. The file is whole, or as it was before.
OrFailure<Nothing> writeFile(const QString &path, const QByteArray &content);

OrFailure<Nothing> copyFile(const QString &from, const QString &to);
OrFailure<Nothing> moveFile(const QString &from, const QString &to);
