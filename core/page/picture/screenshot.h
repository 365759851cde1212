// Pictures of a tab, small enough for an agent to look at.
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

struct Image {
    QByteArray bytes;
    ImageType type;

    QString suffix() const
    {
        return type == ImageType::Png ? QStringLiteral("png") : QStringLiteral("jpg");
    }
};

// A JPEG for a place where there is little room.
struct SmallJpeg {
    QByteArray jpeg; // empty where the image could not be read
    QSize size;
};

// The image as wide as said, never larger than it is. Works on the thread pool.
Task<SmallJpeg> thumbnailOf(Image image, int width);

// The image itself where no side is over 2000 px and it is at most 5 MiB; otherwise a JPEG that
// is. Works on the thread pool.
Task<Image> shrunk(Image image);
