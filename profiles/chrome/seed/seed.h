// A profile's name and colour, put into the files Chrome reads them from.
#pragma once

#include "base/or_failure.h"
#include "base/pending.h"

#include <QJsonObject>
#include <QString>

namespace seed {

// Before the first launch writes what makes Chrome come up with that name and colour, asking
// nothing. Later repairs only name, colour and the mark of a crash; every other key stays. Only
// while no Chrome has the folder open: it would overwrite them at its end.
OrFailure<Nothing> userDataDir(const QString &path, const QString &name, const QString &color);

// Whether Chrome has kept there where its window last stood.
bool remembersPlace(const QString &path);

// The same objects with that name and colour.
QJsonObject localState(QJsonObject root, const QString &name, const QString &color);
QJsonObject preferences(QJsonObject root, const QString &name, const QString &color);

} // namespace seed
