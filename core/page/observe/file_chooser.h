// The file chooser of one tab: while files are armed for it, Chrome shows none, and the next field
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

// Paths that Chrome can read, and what keeps them so.
struct GivenFiles {
    QStringList paths;
    QList<std::shared_ptr<void>> kept{};
};

class FileChooser : public QObject {
    Q_OBJECT
public:
    FileChooser();

    // Every session of the tab: its own, and those of its frames in other processes.
    void attach(Session &session);

    // For the next chooser within `time`: one only, and only the files armed last.
    void arm(const GivenFiles &files, std::chrono::milliseconds time);

    // The page has them, and may read them until it goes away: to be told by forget().
    void keep(const GivenFiles &files) { m_kept += files.kept; }
    void forget() { m_kept.clear(); }

    // Ends when an armed chooser has taken its files. Throws why one could not.
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
