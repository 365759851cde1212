#include "core/queues/result_files.h"

#include "base/failure.h"
#include "base/paths.h"
#include "base/unwritable.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QHash>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

// A file is named by its id and the mark of its room: id.mark
QString markOf(const QString &roomName)
{
    const QByteArray hash = QCryptographicHash::hash(roomName.toUtf8(), QCryptographicHash::Sha256);
    return QString::fromLatin1(hash.left(16).toHex());
}

// Empty for what is no id.
QString nameOf(const QString &id)
{
    static const QRegularExpression form{u"^result:([A-Za-z0-9_-]{22})\\z"_s};
    return form.match(id).captured(1);
}

} // namespace

void ResultFiles::keep(const QString &id, const QString &roomName, const QByteArray &content) const
{
    makeRoom(roomName, content.size());
    const QString file = folder + u'/' + nameOf(id) + u'.' + markOf(roomName);
    if (!paths::writePrivately(file, content))
        throw unwritable(file);
}

QByteArray ResultFiles::read(const QString &id) const
{
    const QString name = nameOf(id);
    const auto found = QDir{folder}.entryInfoList({name + u".*"_s}, QDir::Files);
    if (!name.isEmpty() && !found.isEmpty() && !isOver(found.first())) {
        QFile file{found.first().filePath()};
        if (file.open(QIODevice::ReadOnly))
            return file.readAll();
    }
    throw Failure{Code::ResultNotFound, u"no result is kept under '%1'"_s.arg(id.left(100)),
        u"It may be over: results are kept for a time."_s};
}

void ResultFiles::makeRoom(const QString &roomName, qint64 needed) const
{
    QFileInfoList left;
    QHash<QString, qint64> sizes{{markOf(roomName), needed}};
    qint64 all = needed;
    const auto oldestFirst = QDir{folder}.entryInfoList(QDir::Files, QDir::Time | QDir::Reversed);
    for (const QFileInfo &each : oldestFirst) {
        if (isOver(each)) {
            QFile::remove(each.filePath());
            continue;
        }
        left.append(each);
        sizes[each.suffix()] += each.size();
        all += each.size();
    }
    while (all > size && !left.isEmpty()) {
        const auto taken = std::ranges::max_element(
            left, {}, [&sizes](const QFileInfo &each) { return sizes.value(each.suffix()); });
        QFile::remove(taken->filePath());
        sizes[taken->suffix()] -= taken->size();
        all -= taken->size();
        left.erase(taken);
    }
}

bool ResultFiles::isOver(const QFileInfo &file) const
{
    const auto age
        = std::chrono::milliseconds{file.lastModified().msecsTo(QDateTime::currentDateTimeUtc())};
    return age >= time;
}
