#include "profiles/files/open_file.h"

#include <QFile>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace {

// A path of the open file itself, whatever its name.
QString link(int file)
{
    return u"/proc/%1/fd/%2"_s.arg(::getpid()).arg(file);
}

} // namespace

QString openFile::pathOf(int file)
{
    return QFile::symLinkTarget(link(file));
}

bool openFile::showAt(int file, const QString &path)
{
    return QFile::link(link(file), path);
}
