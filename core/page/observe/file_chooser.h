// The file chooser of one tab: while files are armed, Chrome shows no chooser, and the next field
// that asks gets them. Where a call leaves choosers open, one that opens waits a minute for files.
#pragma once

#include "base/task.h"
#include "base/waiters.h"

#include <QJsonObject>
#include <QList>
#include <QObject>
#include <QPointer>
#include <QStringList>
#include <QTimer>

#include <chrono>
#include <memory>
#include <optional>

class Session;

// Paths that Chrome can read, and what keeps them readable.
struct GivenFiles {
    QStringList paths;
    QList<std::shared_ptr<void>> kept{};
    std::optional<qsizetype> inFolder{}; // the one path is a folder of so many files
};

class FileChooser : public QObject {
    Q_OBJECT
public:
    FileChooser();

    // For each session of the tab: its own, and those of out-of-process frames.
    void attach(Session &session);

    // For the one that is open, else for the next within `time`. One only; a later arm() replaces
    // this. None: as if not asked.
    void arm(const GivenFiles &files, std::chrono::milliseconds time);

    // From now on, until it is taken back: see LeftOpen.
    void leaveOpen(bool are);
    bool isOpen() const { return m_left.has_value(); }
    void dismiss();

    // The page may read these until it goes away: then call forget().
    void keep(const GivenFiles &files) { m_kept += files.kept; }
    void forget();

    // Settled when an armed chooser has taken its files; fails if it could not.
    Pending<Nothing> taken(Deadline deadline);

Q_SIGNALS:
    // One was left open, for one file or several, or is so no longer.
    void leftOpen(bool takesSeveral);
    void closed();

private:
    struct Left {
        QPointer<Session> session;
        QJsonObject opening;
    };

    void intercept(bool enabled);
    void opened(Session *session, const QJsonObject &opening);
    Task<> give(QPointer<Session> session, GivenFiles given, int backendNodeId);

    QList<QPointer<Session>> m_sessions;
    GivenFiles m_armed; // empty: none
    QList<std::shared_ptr<void>> m_kept;
    QTimer m_expiry;
    int m_leavers = 0; // calls that leave choosers open
    std::optional<Left> m_left;
    QTimer m_leaving; // until it is dismissed
    Waiters m_waiters;
};
