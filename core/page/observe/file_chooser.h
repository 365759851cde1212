// The file chooser of one tab: while files are armed, Chrome shows no chooser, and the next field
// that asks gets them.
#pragma once

#include "base/task.h"
#include "base/waiters.h"

#include <QList>
#include <QObject>
#include <QPointer>
#include <QStringList>
#include <QTimer>

#include <chrono>
#include <memory>

class Session;

// Paths that Chrome can read, and what keeps them readable.
struct GivenFiles {
    QStringList paths;
    QList<std::shared_ptr<void>> kept{};
};

class FileChooser : public QObject {
    Q_OBJECT
public:
    FileChooser();

    // For each session of the tab: its own, and those of out-of-process frames.
    void attach(Session &session);

    // For the next chooser within `time`. One only; a later arm() replaces this.
    void arm(const GivenFiles &files, std::chrono::milliseconds time);

    // The page may read these until it goes away: then call forget().
    void keep(const GivenFiles &files) { m_kept += files.kept; }
    void forget() { m_kept.clear(); }

    // Settled when an armed chooser has taken its files; fails if it could not.
    Pending<Nothing> taken(Deadline deadline);

private:
    void intercept(bool enabled);
    void opened(Session *session, const QJsonObject &opening);
    Task<> give(QPointer<Session> session, QStringList files, int backendNodeId);

    QList<QPointer<Session>> m_sessions;
    GivenFiles m_armed; // empty: none
    QList<std::shared_ptr<void>> m_kept;
    QTimer m_expiry;
    Waiters m_waiters;
};
