// Pictures of a tab, small enough for an agent.
#pragma once

#include "base/task.h"
#include "base/words.h"

#include <QByteArray>
#include <QSize>
#include <QString>

enum class ImageType { Png, Jpeg };

template<> struct Words<ImageType> {
    static constexpr Word<ImageType> all[] = {{ImageType::Png, "png"}, {ImageType::Jpeg, "jpeg"}};
};

struct Picture {
    ImageType type = ImageType::Png;
    bool mayShrink = true; // see shrunk()
};

struct Image {
    QByteArray bytes;
    ImageType type;

    QString suffix() const
    {
        return type == ImageType::Png ? QStringLiteral("png") : QStringLiteral("jpg");
    }
};

// A small JPEG.
struct SmallJpeg {
    QByteArray jpeg; // empty if the image could not be read
    QSize size;
};

// The image scaled down to `width`, never up. Works on the thread pool.
Task<SmallJpeg> thumbnailOf(Image image, int width);

// The image itself if no side is over 2000 px and it is at most 5 MiB, else a JPEG that is so.
// Works on the thread pool.
Task<Image> shrunk(Image image);
