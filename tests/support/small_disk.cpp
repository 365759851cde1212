#include "tests/support/small_disk.h"

#include <QFile>

#include <sched.h>
#include <sys/mount.h>

#include <cerrno>
#include <cstring>

using namespace Qt::StringLiterals;

namespace {

// Makes later mounts private to this process. Nullptr, or which step failed.
const char *ownMounts()
{
    static const char *const failed = [] {
        if (::unshare(CLONE_NEWNS) != 0)
            return "unshare";
        return ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0 ? nullptr
                                                                                : "mount /";
    }();
    return failed;
}

} // namespace

SmallDisk::SmallDisk()
{
    const char *failed = ownMounts();
    const QByteArray folder = QFile::encodeName(path());
    if (!failed && ::mount("tmpfs", folder.constData(), "tmpfs", 0, "size=1m,mode=0700") != 0)
        failed = "mount tmpfs";
    if (failed)
        m_whyNot = u"no small disk here: %1: %2"_s.arg(
            QString::fromLatin1(failed), QString::fromLocal8Bit(std::strerror(errno)));
}

SmallDisk::~SmallDisk()
{
    if (m_whyNot.isEmpty())
        ::umount2(QFile::encodeName(path()).constData(), MNT_DETACH);
}

bool SmallDisk::fill() const
{
    QFile filling{path() + u"/filling"_s};
    if (!filling.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
        return false;
    for (const int size : {65536, 4096, 1}) {
        const QByteArray piece(size, 'x');
        while (filling.write(piece) == size) { }
    }
    return errno == ENOSPC;
}

void SmallDisk::makeRoom() const
{
    QFile::remove(path() + u"/filling"_s);
}
