// A file that may be run, and does nothing.
#pragma once

#include <QFile>
#include <QString>
#include <QTemporaryDir>

// Its path; empty where it cannot be made.
inline QString madeProgram(const QTemporaryDir &folder, const QString &name)
{
    QFile file{folder.filePath(name)};
    const bool isMade = file.open(QIODevice::WriteOnly)
        && file.setPermissions(QFile::ReadOwner | QFile::ExeOwner);
    return isMade ? file.fileName() : QString{};
}
