#include "core/page/picture/screenshot.h"

#include "base/failure.h"

#include <QBuffer>
#include <QCoroFuture>
#include <QImage>
#include <QImageReader>
#include <QtConcurrentRun>

using namespace Qt::StringLiterals;

namespace {

constexpr int longestSide = 2000;
constexpr qsizetype mostBytes = 5 * 1024 * 1024;

QSize sizeOf(const Image &image)
{
    QBuffer buffer;
    buffer.setData(image.bytes);
    return QImageReader{&buffer}.size();
}

bool fits(const Image &image)
{
    const QSize size = sizeOf(image);
    return image.bytes.size() <= mostBytes && size.width() <= longestSide
        && size.height() <= longestSide;
}

QByteArray asJpeg(const QImage &picture, int side, int quality)
{
    const bool isLarger = picture.width() > side || picture.height() > side;
    const QImage scaled = isLarger
        ? picture.scaled(side, side, Qt::KeepAspectRatio, Qt::SmoothTransformation)
        : picture;
    QByteArray bytes;
    QBuffer buffer{&bytes};
    buffer.open(QIODevice::WriteOnly);
    scaled.save(&buffer, "JPEG", quality);
    return bytes;
}

// Empty bytes if even the smallest is too large.
Image smaller(const Image &image)
{
    if (fits(image))
        return image;
    QImageReader::setAllocationLimit(1024);
    const QImage picture = QImage::fromData(image.bytes).convertToFormat(QImage::Format_RGB32);
    for (const int side : {2000, 1800, 1600, 1400, 1200, 1000, 800}) {
        for (const int quality : {85, 75, 65, 55, 45, 35}) {
            const QByteArray bytes = asJpeg(picture, side, quality);
            if (!bytes.isEmpty() && bytes.size() <= mostBytes)
                return {bytes, ImageType::Jpeg};
        }
    }
    return {{}, ImageType::Jpeg};
}

SmallJpeg thumbnail(const Image &image, int width)
{
    const QImage picture = QImage::fromData(image.bytes).convertToFormat(QImage::Format_RGB32);
    const QImage small = picture.width() > width
        ? picture.scaledToWidth(width, Qt::SmoothTransformation)
        : picture;
    SmallJpeg made{{}, small.size()};
    QBuffer buffer{&made.jpeg};
    buffer.open(QIODevice::WriteOnly);
    small.save(&buffer, "JPEG", 80);
    return made;
}

} // namespace

Task<SmallJpeg> thumbnailOf(Image image, int width)
{
    const QFuture<SmallJpeg> future = QtConcurrent::run(&thumbnail, image, width);
    const SmallJpeg made = co_await future;
    if (made.jpeg.isEmpty())
        throw Failure{Code::ChromeFailed, u"Chrome's picture of the tab could not be read"_s,
            u"Try again."_s};
    co_return SmallJpeg{made};
}

Task<Image> shrunk(Image image)
{
    if (fits(image))
        co_return image;
    const QFuture<Image> future = QtConcurrent::run(&smaller, image);
    const Image result = co_await future;
    if (result.bytes.isEmpty())
        throw Failure{Code::FileUnwritable,
            u"Browser screenshot could not be reduced below 5MB (got %1 bytes)"_s.arg(
                image.bytes.size()),
            u"Shoot one element by its ref instead of the whole page."_s};
    co_return result;
}
