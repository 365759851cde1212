// Files made for callers, all below the media folder.
#pragma once

#include "base/callers_file.h"

#include <QByteArray>
#include <QString>

// Writes it there under a new name; returns the path.
OrFailure<QString> keep(const QByteArray &content, const QString &folder, const QString &suffix);

// The place of a caller's file: inside `folder` or, if absolute, anywhere inside the media folder.
// Makes its folders. PATH_FORBIDDEN if it leads out of there, also by a link, or exists already.
OrFailure<CallersFile> placeFor(const QString &wanted, const QString &folder);
