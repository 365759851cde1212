// One profile's Chrome, running or not: ours, or, if the profile only attaches, somebody else's,
// which stop() only disconnects from.
#pragma once

#include "base/task.h"
#include "core/browser/chrome_run.h"
#include "core/browser/lifecycle/crash_budget.h"
#include "core/browser/usage.h"
#include "core/page/page.h"

#include <QObject>
#include <QPointer>

#include <memory>
#include <optional>

class HumanControl;
class SecretSource;

class Browser : public QObject {
    Q_OBJECT
public:
    enum class State { Off, Starting, Running, Stopping };

    Browser(Profile profile, const ProfileStore &store, const Ledger &ledger,
        const HumanControl &humanControl, SecretSource &secrets, Approver &approver,
        EventStream &events);
    ~Browser() override;

    const Profile &profile() const { return m_profile; }
    const ProfileStore &store() const { return m_store; }
    const Settings &settings() const { return m_store.settings(); }
    State state() const { return m_state; }
    bool isDefault() const { return m_store.defaultProfile() == m_profile.name; }
    bool isRunning() const { return m_state == State::Running; }

    // Only connects to a running browser; never starts or ends one.
    bool onlyAttaches() const
    {
        return m_profile.isRemote() || (settings().attachOnly && !m_profile.isForSessions);
    }

    // It runs, and is ours to end.
    bool isOurs() const { return isRunning() && m_run->process(); }

    // Why it does not respond, although it runs; nothing while it does.
    std::optional<QString> silence() const;
    // Throws TIMEOUT if its process is suspended: what is sent to it would run later.
    void requireAwake() const;
    // Probes an idle browser, whose silence would go unnoticed. Does not wait.
    void probe();

    // A person has taken over: agents may only look.
    bool isUnderHumanControl() const;

    // Of our Chrome that runs; empty and 0 while none does.
    qint64 pid() const { return isOurs() ? m_run->process()->pid() : 0; }
    FoundChrome chrome() const { return isOurs() ? m_run->chrome() : FoundChrome{}; }
    // The one that a start would take now.
    OrFailure<FoundChrome> nextChrome() const
    {
        return StartedWith{settings(), m_profile}.chrome();
    }

    // What its own tabs may reach, as it was started; null: everything.
    std::shared_ptr<const AddressPolicy> limits() const
    {
        return m_run ? m_run->policy() : nullptr;
    }
    // See ChromeRun.
    QStringList notCovered(const Caller &caller = {}) const
    {
        return isRunning() ? m_run->notCovered(caller) : QStringList{};
    }

    // Concurrent callers share one start and its result.
    Task<> start(Deadline deadline);

    // The same for a call that needs it. Throws CHROME_KEEPS_ENDING if it ended too often of late.
    Task<> startForUse(Deadline deadline);
    // Why calls do not start it any more; nothing while they do.
    std::optional<Failure> whyNotStarted() const
    {
        return m_state == State::Off ? m_ends.spent(m_profile.name) : std::nullopt;
    }
    // Somebody starts it by hand: its ends so far count no more.
    void resetCrashBudget() { m_ends.reset(); }

    // At its next start the cookies of sessions are still there.
    void keepSessionCookiesOnce() { m_keepsSessionCookies = true; }

    // Which settings its Chrome, where one runs, was started without: by their names.
    QStringList outdatedSettings() const;

    Usage &usage() { return m_usage; }

    // Its profile as it is written now. A running Chrome stays where it is reached.
    void readProfile();

    // Where it only attaches: running afterwards if a browser answered by then. Throws nothing.
    Task<> attachIfThere(Deadline deadline);

    // Browser.close, then SIGTERM, then SIGKILL; false if none of ours was running.
    Task<bool> stop();

    // Fails every start with `why` until unbar(). If already barred, throws that failure.
    void bar(const Failure &why);
    void unbar() { m_bar.reset(); }

    // Adopts a running Chrome with its tabs. Throws, and leaves it alone, if it is another one.
    Task<> adopt(LedgerEntry entry, std::unique_ptr<Keeper> keeper);

    // What others may say to it over our connection; nothing where it does not run, or is not ours
    // to offer.
    std::shared_ptr<Connection> connection() const
    {
        return isOurs() ? m_run->connection() : nullptr;
    }

    // Throw NOT_RUNNING.
    Tabs &tabs() const { return *running().tabs(); }
    Trace &trace() const { return *running().trace(); }
    Recordings &recordings() const { return *running().recordings(); }
    std::shared_ptr<Live> live() const { return running().live(); }
    int tabCount() const
    {
        return m_run && m_run->tabs() ? m_run->tabs()->callers().countFor({}) : 0;
    }

    // The tab of a call of that caller, started and opened where need be.
    Task<Page> page(std::optional<QString> targetId, Deadline deadline, Caller caller = {});

    // To be held while that tab is acted on: a window that is minimized stays so.
    Task<HeldWindows> keepMinimized(QString targetId, Deadline deadline)
    {
        const auto windows = m_run ? m_run->quietWindows() : nullptr;
        const auto connection = m_run ? m_run->connection() : nullptr;
        return ::keepMinimized(windows, connection, std::move(targetId), deadline);
    }

    // Logins are loaded into it one at a time: of two at once, each would find half of the other.
    ActQueue &loginTurns() { return m_loginTurns; }

private:
    const ChromeRun &running() const;
    ChromeRun::Parts parts()
    {
        return {m_profile, m_store, m_ledger, m_approver, m_events, m_usage, *this};
    }
    std::unique_ptr<ChromeRun> watched(std::unique_ptr<ChromeRun> run);
    Task<> bringUp();
    void answerStarts(const std::optional<Failure> &failure);
    Task<> launch(Deadline deadline);
    void noteLoss(const QString &reason);
    Task<> reachAgain(QString reason);
    Task<> giveUpStart();
    Task<bool> bringDown();
    void noteDriver(Tab &tab) { tab.dialogs().leaveToPerson(isUnderHumanControl()); }
    void noteEnd();
    void nowRunning();
    void nowOff(const QString &reason);
    void forgetChrome();

    Profile m_profile;
    const ProfileStore &m_store;
    const Ledger &m_ledger;
    const HumanControl &m_humanControl;
    EventStream &m_events;
    Approver &m_approver;
    State m_state = State::Off;
    bool m_keepsSessionCookies = false; // at the next start
    bool m_isCutShort = false; // a stop came while it started
    bool m_isTakenOver = false; // while it starts: its Chrome has run for an earlier app
    std::optional<Failure> m_bar;
    CrashBudget m_ends; // of its Chrome, unasked
    bool m_endedByItself = false; // exited unasked, unless the process says otherwise
    Usage m_usage{m_profile};
    std::unique_ptr<ChromeRun> m_run; // null: none runs or starts
    QList<Pending<Nothing>> m_waitForStart;
    QList<Pending<bool>> m_waitForStop;
    SecretSource &m_secrets;
    ActQueue m_loginTurns;
};
