// How many tabs agents may have open in a profile, and which one makes room for the next. A
// person's never does, nor one of a session.
#pragma once

#include "core/browser/tabs/tab_list.h"
#include "core/browser/tabs/tab_owners.h"

#include <chrono>
#include <functional>

class AgentTabs {
public:
    using Close = std::function<Task<>(TabPtr tab, Deadline deadline)>;
    AgentTabs(const TabList &tabs, const TabOwners &owners, Close close);

    // So many stay open: the one used longest ago makes room for the next. 0: any number.
    void setMost(int most) { m_most = most; }

    // Before an agent opens one more; then hold an Opening until Chrome has opened it.
    Task<> makeRoom(Deadline deadline);
    class Opening {
    public:
        explicit Opening(AgentTabs &tabs) : m_count(tabs.m_opening) { ++m_count; }
        ~Opening() { --m_count; }
        Q_DISABLE_COPY_MOVE(Opening)

    private:
        int &m_count;
    };

    // An agent opened it. Used: by anybody.
    void noteOpened(const QString &targetId) { m_used.insert(targetId, {}); }
    void noteUsed(const QString &targetId);
    void forget(const QString &targetId) { m_used.remove(targetId); }

    // That which they used longest ago; nothing where there is none. `why` is given to a caller
    // that asks for it later.
    Task<> closeOldest(QString why, Deadline deadline);
    // Why that one is gone, if it was closed so.
    std::optional<Failure> whyGone(const QString &targetId) const;

    // Of the same browser, before its connection was lost.
    void goOnAfter(const AgentTabs &lost);

private:
    QList<TabPtr> byUse() const;

    const TabList &m_tabs;
    const TabOwners &m_owners;
    const Close m_close;
    int m_most = 0;
    int m_opening = 0; // so many at present
    QHash<QString, std::chrono::steady_clock::time_point> m_used; // opened by them; by id
    QList<std::pair<QString, QString>> m_closed; // target ids and reasons, the last ones
};
