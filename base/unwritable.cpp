#include "base/unwritable.h"

#include <cstring>

using namespace Qt::StringLiterals;

Failure unwritable(const QString &path, Code otherwise, int error)
{
    const bool isFull = error == ENOSPC || error == EDQUOT;
    const QString why = QString::fromLocal8Bit(std::strerror(error));
    return {isFull ? Code::DiskFull : otherwise, u"%1 could not be written: %2"_s.arg(path, why),
        isFull ? u"Free space on the disk that holds it, then try again."_s
               : u"Check the rights of the file and of its folder."_s};
}
