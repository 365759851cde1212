#include "profiles/files/that_file.h"

#include "profiles/files/open_file.h"

#include <QFile>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace {

// No link was followed, no other hard links.
bool isThat(int file, const QString &realPath)
{
    struct stat found { };
    return ::fstat(file, &found) == 0 && S_ISREG(found.st_mode) && found.st_nlink == 1
        && openFile::pathOf(file) == realPath;
}

} // namespace

OrFailure<int> openThatFile(const QString &realPath)
{
    const int file = ::open(QFile::encodeName(realPath).constData(),
        O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (file >= 0 && isThat(file, realPath))
        return file;
    if (file >= 0)
        ::close(file);
    return Failure{Code::PathForbidden,
        u"%1 is not the file that it was a moment ago"_s.arg(realPath),
        u"Leave the file alone until it is given, then call again."_s};
}
