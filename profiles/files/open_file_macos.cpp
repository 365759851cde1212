// Never compiled: it needs headers of macOS.

#include "profiles/files/open_file.h"

#include <QFile>

#include <fcntl.h>
#include <sys/clonefile.h>
#include <sys/param.h>

QString openFile::pathOf(int file)
{
    char path[MAXPATHLEN] = {};
    return ::fcntl(file, F_GETPATH, path) == 0 ? QFile::decodeName(path) : QString{};
}

// Here an open file has no path, but a clone that shares its blocks is free.
bool openFile::showAt(int file, const QString &path)
{
    return ::fclonefileat(file, AT_FDCWD, QFile::encodeName(path).constData(), 0) == 0;
}
