// What a tab downloaded. Chrome writes files under a temporary name; complete ones get their own
// name, each in its own folder below the media folder.
#pragma once

#include "base/or_failure.h"
#include "base/ring_buffer.h"
#include "base/task.h"
#include "base/waiters.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QObject>
#include <QString>

#include <memory>

struct Download {
    enum class State { InProgress, Completed, Canceled };

    QString guid;
    QString url;
    QString suggestedFilename;
    QString path{}; // once completed
    State state = State::InProgress;
    std::optional<Failure> refusal{}; // why it was not let through, where a rule held it
    bool isReported = false; // a reply has reported its current state
    bool isTaken = false; // a caller got the file, or the failure

    // {url, suggestedFilename, state, path?, why?}
    QJsonObject toJson() const;
};

using DownloadPtr = std::shared_ptr<Download>;

class Downloads : public QObject {
    Q_OBJECT
public:
    void begin(const QJsonObject &willBegin);
    // It never begins, and `next` fails with that.
    void refuse(const QJsonObject &willBegin, const Failure &why);
    bool knows(const QString &guid) const { return find(guid) != nullptr; }
    void progress(const QJsonObject &downloadProgress);

    QJsonArray all() const; // the newest, the oldest of them first

    // Those that began or ended since the last call.
    QJsonArray takeNew();

    // Those that have ended are no longer the next, though still to be reported.
    void pass();

    // The oldest that nobody took, else the next one, once it has ended. Throws TIMEOUT,
    // FILE_NOT_FOUND if it was canceled, and why it was refused.
    Task<DownloadPtr> next(Deadline deadline);

    // Adds those of a closed tab that opened only for them.
    void inherit(const Downloads &other);

    // The tab is gone.
    void fail(const Failure &why) { m_waiters.fail(why); }

Q_SIGNALS:
    // It began, or ended: its row.
    void changed(const QJsonObject &download);

private:
    DownloadPtr add(const QJsonObject &willBegin);
    DownloadPtr find(const QString &guid) const;
    DownloadPtr oldestNotTaken() const;

    RingBuffer<DownloadPtr> m_downloads{50};
    Waiters m_waiters;
};
