// Pictures over time, written as a film: a WebM where ffmpeg is installed, else a folder of
// pictures that says when each was shown.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/picture/chapters.h"

#include <QByteArray>
#include <QString>

#include <memory>

class Film {
public:
    virtual ~Film() = default;

    // Of its name: .webm, or none for a folder.
    static QString ending();
    // Nothing is at `path` yet.
    static std::unique_ptr<Film> make(const QString &path);

    // Shown from now on. A film that cannot keep up leaves pictures out, but not the last.
    virtual void add(const QByteArray &jpeg) = 0;
    // Bytes written so far.
    virtual qint64 size() const = 0;
    // Throws NOT_SUPPORTED where the encoder failed, and what the disk fails with; what was written
    // stays at its path. The object lives until then.
    virtual Task<> end(QList<Chapter> chapters, Deadline deadline) = 0;
};
