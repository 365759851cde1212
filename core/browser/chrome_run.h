// One Chrome for as long as we have it: launched, taken over from an earlier run of the app, or
// somebody else's; and what is observed in it over our connection.
#pragma once

#include "core/browser/lifecycle/keep_minimized.h"
#include "core/browser/lifecycle/profile_limits.h"
#include "core/browser/lifecycle/started_with.h"
#include "core/browser/tabs/tabs.h"
#include "profiles/chrome/chrome_process.h"
#include "profiles/chrome/ledger.h"
#include "profiles/settings/profile_store.h"

class EventStream;
class Live;
class Recordings;
class Trace;
class Transport;
class Usage;

class ChromeRun : public QObject {
    Q_OBJECT
public:
    struct Parts { // all outlive it
        const Profile &profile;
        const ProfileStore &store;
        const Ledger &ledger;
        Approver &approver;
        EventStream &events;
        Usage &usage;
        QObject &owner; // of the process
    };
    // To be launched, or attached to.
    ChromeRun(const Parts &parts, StartedWith startedWith, std::shared_ptr<ProfileLimits> limits);
    // It runs; call reach(). Throws, and leaves it alone, if it is another one.
    ChromeRun(const Parts &parts, const LedgerEntry &entry, std::unique_ptr<Keeper> keeper);
    ~ChromeRun() override;

    // Somebody else's.
    Task<> attach(Deadline deadline);
    // Finds the program, and opens the proxy of its limits.
    ChromeLaunch prepare();
    Task<> launch(ChromeLaunch launch, Deadline deadline);
    // A running Chrome: by its pipe, or by its port if an earlier version of the app started it.
    // Again where the connection was lost: its tabs are recognised.
    Task<> reach(Deadline deadline);

    // See endChrome, and cutShort; somebody else's is only disconnected from.
    Task<> end();
    Task<> cutShort();

    ChromeProcess *process() const { return m_process; } // null: somebody else's, or not yet
    const FoundChrome &chrome() const { return m_chrome; }
    const StartedWith &startedWith() const { return m_startedWith; }
    // What its own tabs may reach; null: everything.
    std::shared_ptr<const AddressPolicy> policy() const
    {
        return m_limits ? m_limits->policy() : nullptr;
    }
    // The ways out which neither that holds nor the limits of the caller: where no proxy of ours is
    // its only way out, requests alone are looked at.
    QStringList notCovered(const Caller &caller) const;
    const std::shared_ptr<QuietWindows> &quietWindows() const { return m_quietWindows; }

    // Null until it is reached.
    const std::shared_ptr<Connection> &connection() const { return m_connection; }
    const std::shared_ptr<Tabs> &tabs() const { return m_tabs; }
    const std::shared_ptr<Trace> &trace() const { return m_trace; }
    const std::shared_ptr<Live> &live() const { return m_live; }
    const std::shared_ptr<Recordings> &recordings() const { return m_recordings; }

Q_SIGNALS:
    void exited(const QString &how); // its process
    void tabAttached(Tab &tab);

private:
    Task<> speakOver(ChromePipe pipe, Deadline deadline);
    Task<> watchOurs(Deadline deadline);
    void speakThrough(std::unique_ptr<Transport> transport, const QByteArray &session = {});
    Task<> watchTabs(Deadline deadline);

    const Parts m_parts;
    const std::shared_ptr<ProfileLimits> m_limits; // null: none
    StartedWith m_startedWith;
    FoundChrome m_chrome;
    QPointer<ChromeProcess> m_process;
    std::shared_ptr<QuietWindows> m_quietWindows; // of our own Chrome
    std::shared_ptr<Connection> m_connection;
    std::shared_ptr<Tabs> m_tabs;
    std::shared_ptr<Trace> m_trace;
    std::shared_ptr<Live> m_live;
    std::shared_ptr<Recordings> m_recordings;
};
