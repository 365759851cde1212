// The pipe of one of our Chromes, and the program clawdis-keeper that also holds it open: see
// docs/decisions/015.
#pragma once

#include "base/file_descriptor.h"
#include "base/or_failure.h"
#include "base/pending.h"

#include <QObject>
#include <QSocketNotifier>
#include <QString>

#include <memory>

// Our ends of a pipe to Chrome.
struct ChromeEnds {
    FileDescriptor toChrome;
    FileDescriptor fromChrome;

    ChromeEnds duplicate() const { return {toChrome.duplicate(), fromChrome.duplicate()}; }
};

class Keeper : public QObject {
    Q_OBJECT
public:
    // Whether one can be started; else what is missing.
    static OrFailure<Nothing> check();

    // A new one. Restarted if it ends before Chrome.
    static OrFailure<std::unique_ptr<Keeper>> start(
        const QString &userDataDir, qint64 chrome, ChromeEnds ends);

    // The one of a Chrome that runs on the folder, left by an app that is gone; null if there is
    // none. ProfileLocked if another app has it. Blocks for its answer, 2 s at most.
    static OrFailure<std::unique_ptr<Keeper>> find(const QString &userDataDir);

    // The process of the pipe, as the keeper says.
    qint64 chrome() const { return m_chrome; }

    // How many apps had it before this one.
    int appsBefore() const { return m_appsBefore; }

    // For one user at a time.
    ChromeEnds ends() const { return m_ends.duplicate(); }

    // The session to end if this app is killed.
    void noteSession(const QByteArray &session);
    QByteArray session() const { return m_session; }

private:
    Keeper(QString userDataDir, qint64 chrome, ChromeEnds ends, int appsBefore = 0);
    OrFailure<Nothing> launch();
    void link(FileDescriptor app);
    void lookAtLink();

    QString m_userDataDir;
    qint64 m_chrome;
    ChromeEnds m_ends;
    int m_appsBefore;
    QByteArray m_session;
    FileDescriptor m_link;
    std::unique_ptr<QSocketNotifier> m_notifier;
    int m_launches = 0;
};
