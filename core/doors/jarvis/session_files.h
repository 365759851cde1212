// Sessions of jarvis-browser: cookies and storage of one origin, in a file of our user's alone.
// They are plain JSON, unless there is a key: then they are sealed with it.
#pragma once

#include "base/or_failure.h"
#include "base/pending.h"

#include <QJsonArray>
#include <QJsonObject>

namespace session_files {

// 1 to 64 letters, digits, '-' or '_'.
OrFailure<Nothing> checkName(const QString &name);

OrFailure<Nothing> write(const QString &name, const QJsonObject &session, const QByteArray &key);
// FILE_NOT_FOUND where there is none, and where it is older than so many days.
OrFailure<QJsonObject> read(const QString &name, const QByteArray &key, int ttlDays);
// The same, however old.
OrFailure<QJsonObject> readAny(const QString &name, const QByteArray &key);
// {name, saved_at, origin, expired}, by name; of a sealed one that the key does not open, the name.
OrFailure<QJsonArray> list(const QByteArray &key, int ttlDays);
OrFailure<Nothing> remove(const QString &name);

// Why that is no session.
std::optional<Failure> wrongWith(const QJsonObject &session);

// Without the values of cookies that pages cannot read, or that are sent only encrypted.
QJsonObject redacted(QJsonObject session);
inline const QString redaction = QStringLiteral("[REDACTED]");

} // namespace session_files
