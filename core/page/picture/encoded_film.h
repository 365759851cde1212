// A film that ffmpeg encodes as it is made.
#pragma once

#include "core/page/picture/film.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QSize>

class EncodedFilm final : public Film {
public:
    EncodedFilm(QString ffmpeg, QString path);
    ~EncodedFilm() override;

    void add(const QByteArray &jpeg) override;
    qint64 size() const override;
    Task<> end(QList<Chapter> chapters, Deadline deadline) override;

private:
    void begin(QSize size);
    void write(const QByteArray &jpeg);

    const QString m_ffmpeg;
    const QString m_path;
    std::unique_ptr<QProcess> m_encoder; // null before the first picture
    QElapsedTimer m_since; // the first picture
    qint64 m_lastTime = -1; // in ms
    QByteArray m_last;
};
