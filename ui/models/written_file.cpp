#include "ui/models/written_file.h"

#include <QBuffer>
#include <QSaveFile>

constexpr qint64 pieceSize = 1 << 20; // bytes

// commit() alone misses a failed write of buffered data.
QString writeFile(QIODevice &from, const QString &place)
{
    QSaveFile file{place};
    bool isWritten = file.open(QIODevice::WriteOnly);
    while (isWritten && !from.atEnd()) {
        const QByteArray piece = from.read(pieceSize);
        if (piece.isEmpty())
            return from.errorString();
        isWritten = file.write(piece) == piece.size();
    }
    return isWritten && file.flush() && file.commit() ? QString{} : file.errorString();
}

QString writeFile(const QByteArray &content, const QString &place)
{
    QBuffer from;
    from.setData(content);
    from.open(QIODevice::ReadOnly);
    return writeFile(from, place);
}
