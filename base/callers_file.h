// Files that callers name: one answer for every door to which of them may be read or written. They
// lie below a folder that is open to the caller. None is one of the app's own (what is in media may
// be named), none is hidden below that folder, and what a link leads to counts as where it is.
#pragma once

#include "base/file_descriptor.h"
#include "base/or_failure.h"
#include "base/pending.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>

namespace callers_file {

enum class Refusal { Outside, AppsOwn, Hidden };

// Why that may not be named; all paths are real ones. The folders themselves may be.
std::optional<Refusal> refusalOf(const QString &real, const QStringList &folders);

// Below the home of the app, and not in media; or what jarvis-browser keeps in /tmp.
bool isAppsOwn(const QString &real);

// With links resolved in the part that exists; the rest stays as written.
QString realPath(const QString &path);

// All of the disk for a line that was typed in that folder: what is hidden, only from inside.
QStringList everywhereFrom(const QString &folder);

} // namespace callers_file

// A file in a folder that is held open: it stays that folder, whatever its path now leads to. What
// fails names the path: PATH_FORBIDDEN, FILE_NOT_FOUND, FILE_UNWRITABLE, DISK_FULL.
class CallersFile {
public:
    // The folder that holds it must be there; the file itself need not.
    static OrFailure<CallersFile> toRead(const QStringList &folders, const QString &path);
    // Nothing is there yet, or a regular file of our own user.
    static OrFailure<CallersFile> toWrite(const QStringList &folders, const QString &path);

    const QString &path() const { return m_path; } // the real one

    // All of it; PAYLOAD_TOO_LARGE where it is longer.
    OrFailure<QByteArray> content(qint64 longest) const;
    // At once and whole. A new file is 0600, another keeps its mode.
    OrFailure<Nothing> replace(const QByteArray &content) const;
    enum class Existing { Replaced, Kept };
    // A file or a folder of ours becomes it; false where that is on another disk, or not there.
    // Fails where something is there that is kept.
    OrFailure<bool> take(const QString &from, Existing existing = Existing::Replaced) const;
    // A regular file without other names; a new one is 0600.
    OrFailure<FileDescriptor> open(int how) const;

private:
    CallersFile(FileDescriptor folder, QString path);
    static OrFailure<CallersFile> find(const QStringList &folders, const QString &path);
    std::optional<Failure> wrongWithTarget() const;
    QByteArray name() const;

    std::shared_ptr<const FileDescriptor> m_folder;
    QString m_path;
};
