// A film as a folder: its pictures, and a list that says for how long each was shown.
#pragma once

#include "base/failure.h"
#include "core/page/picture/film.h"

#include <QElapsedTimer>

#include <optional>

// `film.ffconcat` and `chapters.txt` are as ffmpeg reads them, on any machine.
class PictureFolder final : public Film {
public:
    explicit PictureFolder(QString path) : m_path(std::move(path)) { }

    void add(const QByteArray &jpeg) override;
    qint64 size() const override { return m_size; }
    Task<> end(QList<Chapter> chapters, Deadline deadline) override;

private:
    void write(const QString &name, const QByteArray &content);

    const QString m_path;
    std::optional<Failure> m_failure; // the first
    QByteArray m_list{"ffconcat version 1.0\n"};
    QElapsedTimer m_shown; // the last picture
    qint64 m_size = 0;
    int m_count = 0;
};
