#include "profiles/files/leftovers.h"

#include "base/logging.h"
#include "base/paths.h"
#include "profiles/files/draft.h"
#include "profiles/files/held_file.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace {

void remove(const QFileInfo &file)
{
    if (QFile::remove(file.filePath()))
        qCInfo(logProfile).noquote() << "removed what was left behind path=" << file.filePath();
}

// Of paths::writePrivately.
void sweepHalves(const QString &folder)
{
    const QFileInfoList files = QDir{folder}.entryInfoList({u"*.half-??????"_s}, QDir::Files);
    for (const QFileInfo &each : files)
        remove(each);
}

// Chrome names a download by a GUID until it has ended. One of an earlier run may still write to
// it.
void sweepDownloads()
{
    static const QRegularExpression unfinished{uR"(^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b)"_s,
        QRegularExpression::CaseInsensitiveOption};
    const QDateTime yesterday = QDateTime::currentDateTime().addDays(-1);
    const QFileInfoList files = QDir{paths::downloads()}.entryInfoList(QDir::Files);
    for (const QFileInfo &each : files) {
        if (unfinished.match(each.fileName()).hasMatch() && each.lastModified() < yesterday)
            remove(each);
    }
}

} // namespace

void sweepLeftovers()
{
    HeldFile::sweep();
    Draft::sweep();
    sweepHalves(paths::home());
    sweepHalves(QFileInfo{paths::ledger()}.path());
    sweepDownloads();
}
