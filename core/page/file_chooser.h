// The file chooser of one tab: while files are armed for it, Chrome shows none, and the next field
// that asks gets them.
#pragma once

#include "core/base/task.h"
#include "core/base/waiters.h"

#include <QList>
#include <QObject>
#include <QPointer>
#include <QStringList>
#include <QTimer>

#include <chrono>

class Session;

class FileChooser : public QObject {
    Q_OBJECT
public:
    FileChooser();

    // Every session of the tab: its own, and those of its frames in other processes.
    void attach(Session &session);

    // For the next chooser within `time`: one only, and only the files armed last.
    void arm(const QStringList &files, std::chrono::milliseconds time);

    // Ends when an armed chooser has taken its files. Throws why one could not.
    Pending<Nothing> taken(Deadline deadline);

private:
    void intercept(bool enabled);
    void opened(Session *session, const QJsonObject &opening);
    Task<> give(QPointer<Session> session, QStringList files, int backendNodeId);

    QList<QPointer<Session>> m_sessions;
    QStringList m_files; // armed; empty: none
    QTimer m_expiry;
    Waiters m_waiters;
};
