// The pipe of one Chrome of ours, and the program clawdis-keeper that holds it beside the app: see
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
    // Whether one can be started; the Failure says what is missing.
    static OrFailure<Nothing> check();

    // A new one. Should it be ended before Chrome, another takes its place.
    static OrFailure<std::unique_ptr<Keeper>> start(
        const QString &userDataDir, qint64 chrome, ChromeEnds ends);

    // The one of a Chrome that runs on the folder, left by an app that is gone: nullptr where there
    // is none. ProfileLocked where another app has it. Waits for its answer: 2 s at most.
    static OrFailure<std::unique_ptr<Keeper>> find(const QString &userDataDir);

    // The process whose pipe it is, as the keeper says.
    qint64 chrome() const { return m_chrome; }

    // For whoever speaks. One at a time.
    ChromeEnds ends() const { return m_ends.duplicate(); }

    // What is to end with this app, should it be killed.
    void noteSession(const QByteArray &session);
    QByteArray session() const { return m_session; }

private:
    Keeper(QString userDataDir, qint64 chrome, ChromeEnds ends);
    OrFailure<Nothing> launch();
    void link(FileDescriptor app);
    void lookAtLink();

    QString m_userDataDir;
    qint64 m_chrome;
    ChromeEnds m_ends;
    QByteArray m_session;
    FileDescriptor m_link;
    std::unique_ptr<QSocketNotifier> m_notifier;
    int m_launches = 0;
};
