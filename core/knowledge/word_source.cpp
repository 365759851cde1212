#include "core/knowledge/word_source.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QFileInfo>

namespace {

constexpr qint64 printParts = 16;
constexpr qint64 printPartSize = 4096;
constexpr char printKind[]
    = "vectors of texts 1"; // how they are made of it: pages have others then

} // namespace

WordSource WordSource::of(const QString &path)
{
    WordSource source{.path = path};
    const QFileInfo info{path};
    QFile file{path};
    if (!info.isFile() || !file.open(QIODevice::ReadOnly))
        return source;
    const qint64 size = file.size();
    QCryptographicHash hash{QCryptographicHash::Sha256};
    hash.addData(printKind);
    hash.addData(QByteArray::number(size));
    for (qint64 each = 0; each < printParts; ++each) {
        file.seek(size / printParts * each);
        hash.addData(file.read(printPartSize));
    }
    source.print = hash.result();
    source.time = info.lastModified().toMSecsSinceEpoch();
    return source;
}
