// What a tab downloaded. Files arrive under a name of Chrome's and get their own, in a folder of
// their own below the media folder, once they are whole.
#pragma once

#include "base/or_failure.h"
#include "base/ring_buffer.h"
#include "base/task.h"
#include "base/waiters.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QString>

#include <memory>

struct Download {
    enum class State { InProgress, Completed, Canceled };

    QString guid;
    QString url;
    QString suggestedFilename;
    QString path{}; // once completed
    State state = State::InProgress;
    bool isTold = false; // a reply has told of its present state
    bool isTaken = false; // a caller has got the file, or been told that there is none

    // {url, suggestedFilename, state, path?}
    QJsonObject toJson() const;
};

using DownloadPtr = std::shared_ptr<Download>;

class Downloads {
public:
    void begin(const QJsonObject &willBegin);
    bool knows(const QString &guid) const { return find(guid) != nullptr; }
    void progress(const QJsonObject &downloadProgress);

    // Those that began or ended since the last call of this.
    QJsonArray takeNew();

    // The oldest that nobody has got yet, or else the next one, once it has ended. Throws TIMEOUT,
    // and FILE_NOT_FOUND where it was canceled.
    Task<DownloadPtr> next(Deadline deadline);

    // Those of a tab that opened for a file only, and is gone again.
    void inherit(const Downloads &other);

    // The tab is gone.
    void fail(const Failure &why) { m_waiters.fail(why); }

private:
    DownloadPtr find(const QString &guid) const;
    DownloadPtr oldestNotTaken() const;

    RingBuffer<DownloadPtr> m_downloads{50};
    Waiters m_waiters;
};
