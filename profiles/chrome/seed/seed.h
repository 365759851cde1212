// Writes a profile's name and colour into Chrome's own files.
#pragma once

#include "base/or_failure.h"
#include "base/pending.h"

#include <QJsonObject>
#include <QString>

namespace seed {

// Before the first launch, writes preferences for that name and colour and for no first-run
// questions. Later repairs only name, colour and the crash mark, and that nothing is loaded ahead;
// other keys stay. Only while no
// Chrome has the folder open: it would overwrite them on exit.
OrFailure<Nothing> userDataDir(const QString &path, const QString &name, const QString &color);

// Whether Chrome keeps the cookies of a session when it ends, in any way. It does only if it may
// also reopen its tabs, so what it would reopen is removed.
OrFailure<Nothing> sessionCookies(const QString &path, bool isKept);

// Whether Chrome has saved its window position there.
bool remembersPlace(const QString &path);

// The same objects with that name and colour set.
QJsonObject localState(QJsonObject root, const QString &name, const QString &color);
QJsonObject preferences(QJsonObject root, const QString &name, const QString &color);

} // namespace seed
