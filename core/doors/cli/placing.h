// Files of a caller, with paths relative to the caller's directory.
#pragma once

#include "base/callers_file.h"

#include <QString>

// A typed path, made absolute from the folder it was typed in.
QString placeOf(const QString &typed, const QString &directory);

// A file that was typed in that folder. The failures of CallersFile.
OrFailure<CallersFile> fileToRead(const QString &typed, const QString &directory);
OrFailure<CallersFile> fileToWrite(const QString &typed, const QString &directory);

// Of 512 MiB at most.
OrFailure<QByteArray> contentOf(const OrFailure<CallersFile> &file);
// What a command of ours made.
OrFailure<QByteArray> contentOfMade(const QString &path);

OrFailure<Nothing> copyMade(const QString &from, const CallersFile &to);
// A folder is moved whole, to where nothing is yet.
OrFailure<Nothing> moveMade(const QString &from, const CallersFile &to);
