// One Chrome: started by us, or adopted from an earlier run. It outlives this object and, if it has
// a keeper, this app; only terminate() and kill() end it.
#pragma once

#include "base/deadline.h"
#include "base/pending.h"
#include "base/task.h"
#include "profiles/chrome/chrome_arguments.h"
#include "profiles/chrome/ledger.h"
#include "profiles/chrome/session_request.h"
#include "profiles/chrome/start_failure.h"
#include "profiles/process/keeper.h"
#include "profiles/process/output_tail.h"
#include "profiles/process/process_watch.h"
#include "profiles/process/spawn.h"

#include <QObject>
#include <QStringList>

#include <vector>

class ChromeProcess : public QObject {
    Q_OBJECT
public:
    // Keeps its Chrome in the ledger while that lives.
    explicit ChromeProcess(const Ledger &ledger, QObject *parent = nullptr);
    ~ChromeProcess() override;

    // Its pipe, once Chrome answers there. Leaves no Chrome behind on failure. Call once.
    Task<ChromePipe> start(ChromeLaunch launch, Deadline deadline);

    // One that nobody can speak to, with a window for a person: see ChromeLaunch::aloneAt. Call
    // once, instead of start.
    OrFailure<Nothing> startAlone(const ChromeLaunch &launch);

    // A living browser of the ledger; null unless proven to be the recorded one. Without a keeper
    // it has no pipe.
    static ChromeProcess *adopt(const Ledger &ledger, const LedgerEntry &entry,
        std::unique_ptr<Keeper> keeper = {}, QObject *parent = nullptr);

    // Its pipe again, after adopt() or a lost connection; the former user must have closed it.
    // Throws Timeout, and Disconnected if Chrome ends.
    Task<ChromePipe> speak(Deadline deadline);
    bool hasPipe() const { return m_keeper != nullptr; }
    // How many runs of the app had it before this one.
    int runsBefore() const { return m_keeper ? m_keeper->appsBefore() : 0; }

    qint64 pid() const { return m_entry.pid; }
    quint16 port() const { return m_entry.port; }
    QString userDataDir() const { return m_entry.userDataDir; }
    QString webSocketUrl() const { return m_entry.webSocketUrl; } // only without a pipe
    bool isAlive() const { return m_watch && !m_end; }
    std::optional<ProcessEnd> howItEnded() const { return m_end; }
    bool isSuspended() const;

    // Its last output; empty for an adopted one.
    QStringList lastOutput() const;

    void terminate(); // SIGTERM, then SIGCONT in case it is suspended
    void kill(); // ends it and its children at once

    // False if the deadline passes first, or this object is destroyed.
    Task<bool> waitForExit(Deadline deadline);

Q_SIGNALS:
    void exited(const QString &how);

private:
    OrFailure<Nothing> prepare() const;
    OrFailure<Nothing> launch();
    OrFailure<Nothing> begin(const Spawned &spawned);
    void watch();
    void record();
    void ask();
    void giveUp(const Failure &failure);
    void end(const ProcessEnd &end);
    Failure failureOfEnd() const;
    FailedStart failedStart() const;
    bool isStillOurs() const;

    Ledger m_ledger;
    ChromeLaunch m_launch;
    LedgerEntry m_entry;
    Pending<ChromePipe> m_answer;
    std::vector<Pending<bool>> m_waiting;
    std::unique_ptr<Keeper> m_keeper;
    SessionRequest *m_request = nullptr;
    OutputTail *m_output = nullptr;
    ProcessWatch *m_watch = nullptr;
    std::optional<ProcessEnd> m_end;
};
