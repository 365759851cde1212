#include "ui/models/answer_body.h"

#include <QBuffer>
#include <QImageReader>
#include <QJsonObject>
#include <QMimeDatabase>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 mostPixels = 40'000'000;
constexpr qsizetype longestFileName = 100;

bool mayBeInAName(QChar c)
{
    return c.isLetterOrNumber() || c == u'.' || c == u'-' || c == u'_';
}

} // namespace

// Untrusted: only formats that pages usually have, of a bearable size.
QImage AnswerBody::picture() const
{
    if (isText || isCut)
        return {};
    for (const char *format : {"png", "jpeg", "gif", "webp", "ico", "bmp"}) {
        QBuffer buffer;
        buffer.setData(content);
        QImageReader reader{&buffer, format};
        reader.setAutoTransform(true);
        const QSize size = reader.canRead() ? reader.size() : QSize{};
        if (size.isEmpty() || qint64{size.width()} * size.height() > mostPixels)
            continue;
        if (const QImage image = reader.read(); !image.isNull())
            return image;
    }
    return {};
}

QString AnswerBody::fileName() const
{
    QString name = QUrl{url}.fileName().right(longestFileName);
    name.removeIf([](QChar c) { return !mayBeInAName(c); });
    while (name.startsWith(u'.'))
        name.remove(0, 1);
    if (name.isEmpty())
        name = u"answer"_s;
    const QString ending = QMimeDatabase{}.mimeTypeForName(mimeType).preferredSuffix();
    return name.contains(u'.') || ending.isEmpty() ? name : u"%1.%2"_s.arg(name, ending);
}

AnswerBody readAnswerBody(const QJsonObject &answer, const QString &mimeType, const QString &url)
{
    const QByteArray body = answer.value(u"body").toString().toUtf8();
    const bool isText = answer.value(u"isText").toBool();
    return {.content = isText ? body : QByteArray::fromBase64(body),
        .mimeType = mimeType,
        .url = url,
        .isText = isText,
        .isCut = answer.value(u"isCut").toBool()};
}
