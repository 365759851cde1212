#include "core/page/picture/film.h"

#include "core/page/picture/encoded_film.h"
#include "core/page/picture/picture_folder.h"

#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace {

QString encoder()
{
    return QStandardPaths::findExecutable(u"ffmpeg"_s);
}

} // namespace

QString Film::ending()
{
    return encoder().isEmpty() ? QString{} : u".webm"_s;
}

std::unique_ptr<Film> Film::make(const QString &path)
{
    const QString ffmpeg = encoder();
    if (ffmpeg.isEmpty())
        return std::make_unique<PictureFolder>(path);
    return std::make_unique<EncodedFilm>(ffmpeg, path);
}
