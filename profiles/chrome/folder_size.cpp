#include "profiles/chrome/folder_size.h"

#include <QCoroFuture>
#include <QFile>
#include <QtConcurrentRun>

#include <fts.h>
#include <sys/stat.h>

#include <memory>

constexpr int mostFiles = 300'000;
constexpr qint64 blockSize = 512; // of st_blocks, on every system

Task<qint64> folderSize(QString folder)
{
    const QFuture<qint64> measuring = QtConcurrent::run(&readFolderSize, folder);
    const qint64 bytes = co_await measuring;
    co_return bytes;
}

qint64 readFolderSize(const QString &folder)
{
    QByteArray path = QFile::encodeName(folder);
    char *roots[] = {path.data(), nullptr};
    const std::unique_ptr<FTS, int (*)(FTS *)> walk{
        ::fts_open(roots, FTS_PHYSICAL | FTS_NOCHDIR, nullptr), &::fts_close};
    qint64 bytes = 0;
    int files = 0;
    while (walk && files < mostFiles) {
        const FTSENT *each = ::fts_read(walk.get());
        if (!each)
            break;
        const bool isCounted = each->fts_info != FTS_DP && each->fts_info != FTS_NS
            && each->fts_info != FTS_DNR && each->fts_info != FTS_ERR;
        if (isCounted) {
            bytes += each->fts_statp->st_blocks * blockSize;
            ++files;
        }
    }
    return bytes;
}
