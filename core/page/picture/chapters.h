// What happened in a film, and when.
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

struct Chapter {
    qint64 start = 0; // ms from the first picture
    QString title{};
};

// As ffmpeg reads them; the last one lasts until `end`, in ms.
QByteArray chaptersForFfmpeg(const QList<Chapter> &chapters, qint64 end);
