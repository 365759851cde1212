// Which tab a caller means: by its id, or the one it used last.
#pragma once

#include "core/browser/tabs/agent_tabs.h"
#include "core/browser/tabs/contexts.h"

class CallerTabs {
public:
    CallerTabs(const TabList &tabs, const Contexts &contexts, TabOwners &owners, AgentTabs &agents);

    // By id, or by the beginning of exactly one; a caller in a session reaches its tabs only.
    // Throws TAB_NOT_FOUND, TAB_AMBIGUOUS.
    TabPtr find(const QString &idOrPrefix, const Caller &caller = {}) const;

    // This caller's last used tab, else the oldest, of its session. Throws TAB_NOT_FOUND if there
    // is none.
    TabPtr inUse(const Caller &caller = {}) const;
    // The same; null if there is none.
    TabPtr orOldest(const Caller &caller) const;
    // Null if it is gone, or there was none.
    TabPtr lastUsed(const Caller &caller) const;
    // Throws once if that was closed to make room: see AgentTabs.
    void requireCurrent(const Caller &caller);

    // It becomes the caller's current one.
    void use(const TabPtr &tab, const Caller &caller);
    // For putting it back where a use came to nothing: the target id.
    QString current(const Caller &caller) const { return m_lastUsed.value(caller.key()); }
    void restore(const Caller &caller, const QString &id) { m_lastUsed.insert(caller.key(), id); }

    // It is of the profile itself, or of the caller's session.
    bool isFor(const Caller &caller, const Tab &tab) const;
    int countFor(const Caller &caller) const;

    // Of the same browser, before its connection was lost.
    void goOnAfter(const CallerTabs &lost) { m_lastUsed = lost.m_lastUsed; }

private:
    const TabList &m_tabs;
    const Contexts &m_contexts;
    TabOwners &m_owners;
    AgentTabs &m_agents;
    QHash<QString, QString> m_lastUsed; // target id, by caller
};
