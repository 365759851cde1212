// The files made for callers, all below the media folder.
#pragma once

#include "base/or_failure.h"

#include <QByteArray>
#include <QString>

// Write it into that folder under a new name: the path.
OrFailure<QString> keep(const QByteArray &content, const QString &folder, const QString &suffix);

// Where a caller wants a file: inside `folder`, or, given whole, anywhere inside the media folder.
// Its folders are made. PATH_FORBIDDEN where the path leads out of there, also by a link, or names
// what is there already.
OrFailure<QString> placeFor(const QString &wanted, const QString &folder);
