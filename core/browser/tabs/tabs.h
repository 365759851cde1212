// The tabs of one running browser: real pages only, observed from their first moment on.
#pragma once

#include "base/task.h"
#include "core/browser/tabs/cookie_flush.h"
#include "core/browser/tabs/late_effects.h"
#include "core/browser/tabs/lost_tabs.h"
#include "core/browser/tabs/stray_limits.h"
#include "core/browser/tabs/tab_downloads.h"
#include "core/browser/tabs/tab_openers.h"

#include <QList>
#include <QObject>

#include <functional>
#include <memory>
#include <optional>

class Connection;

class Tabs : public QObject {
    Q_OBJECT
public:
    // Theirs: somebody else's Chrome keeps its own download folder.
    enum class Files { Ours, Theirs };
    Tabs(Connection &connection, Files files, AddressRules rules, TabOwners owners);
    ~Tabs() override;

    // Call before watch(): what waits for a person's yes there, and in the sessions of it.
    void askThrough(Approver &approver, const QString &profile);
    void holdBy(const QList<HoldRule> &rules);
    // Of what a proxy of ours for all of them does not reach.
    void explainBy(std::shared_ptr<const ProxyErrors> errors) { m_proxyErrors = std::move(errors); }
    // Of Chrome's headless shell.
    void setOfShell() { m_areOfShell = true; }

    // Ends when all open tabs are observed; later ones are observed as they open.
    Task<> watch(Deadline deadline);

    // Those of the profile itself, or of the session that the caller works in; for a person, all.
    // Newest first, titles and addresses as Chrome has them now.
    Task<QList<TabPtr>> list(Deadline deadline, Caller caller = {});

    // As CallerTabs::inUse; opens a blank one where there is none.
    Task<TabPtr> current(Deadline deadline, Caller caller = {});

    // The same tab, observed: waits while a crashed one is attached again.
    Task<TabPtr> observed(TabPtr tab, Deadline deadline);

    // Opens in the background. Ends when the page has loaded, or after 5 s. If the address cannot
    // be reached the result says so; the tab stays open.
    Task<NewTab> open(QString typed, Deadline deadline, Caller caller = {});

    // A blank one for our own work, which is neither listed nor announced. To be dropped.
    Task<TabPtr> openUnseen(Caller caller, Deadline deadline);
    void drop(const TabPtr &tab);

    // Bring it to the front of its window, and make it the caller's current one.
    Task<> focus(TabPtr tab, Deadline deadline, Caller caller = {});

    // Ends when it is gone.
    Task<> close(TabPtr tab, Deadline deadline);

    // Call before watch(), after a lost connection to the same browser: recognises its tabs and
    // reuses none of their numbers.
    void goOnAfter(const Tabs &lost);

    // Call before watch(), if earlier runs of the app had the same browser: the refs that they gave
    // are given to nothing else.
    void goOnAfterRuns(int runs);

    // Asked before an agent opens one; throws what it returns.
    void setRefusal(std::function<std::optional<Failure>()> refusal)
    {
        m_refusal = std::move(refusal);
    }

    // Addresses of the tabs lost with the connection and not yet reported; 200 at most.
    QStringList lost() const { return m_lost.addresses(all()); }

    CallerTabs &callers() { return m_callers; }
    const CallerTabs &callers() const { return m_callers; }
    AgentTabs &agents() { return m_agents; }
    StrayLimits &strays() { return m_strays; }
    const TabOwners &owners() const { return m_owners; }
    TabOwners &owners() { return m_owners; }
    // Of sessions.
    Contexts &contexts() { return m_contexts; }
    QString sessionOf(const Tab &tab) const { return m_contexts.sessionOf(tab.context()); }

    // Of all sessions too, oldest first, as they were last heard of.
    const QList<TabPtr> &all() const { return m_tabs.all(); }
    int count() const { return static_cast<int>(all().size()); }

    // Call after an act, which may have set cookies: a Chrome of ours writes them to disk soon.
    void saveCookies();

    // {what, targetId} of what Chrome did after a call had timed out; each reported once.
    QJsonArray takeLateEffects() { return m_late.take(); }

Q_SIGNALS:
    // A new tab, or a crashed one that is attached again as another object.
    void attachedTo(Tab &tab);
    void opened(const TabPtr &tab); // not of an unseen one
    void changed(const TabPtr &tab);
    void closed(const QString &targetId);

private:
    void adopt(const QJsonObject &attached);
    void remove(const QString &targetId);
    void attachAgain(const QString &targetId, const QByteArray &deadSession);
    Task<TabPtr> create(Caller caller, Deadline deadline, QString opener);
    AddressRules rulesIn(const QString &context) const;
    Session *anySession() const;
    Pending<Nothing> whenGone(const TabPtr &tab, Deadline deadline);

    Connection &m_connection;
    Contexts m_contexts;
    const bool m_isOurs;
    const AddressRules m_rules;
    TabList m_tabs;
    TabOwners m_owners;
    AgentTabs m_agents;
    CallerTabs m_callers;
    TabOpeners m_openers;
    TabDownloads m_downloads;
    StrayLimits m_strays;
    LostTabs m_lost;
    std::function<std::optional<Failure>()> m_refusal;
    int m_refsGiven = 0; // by earlier runs of the app, in tabs that were open then
    bool m_areOfShell = false;
    std::shared_ptr<const ProxyErrors> m_proxyErrors;
    RuleBookPtr m_profileRules = std::make_shared<RuleBook>(RuleScope::Profile);
    HoldsPtr m_holds; // of the profile's own tabs
    QMultiHash<QString, Pending<Nothing>> m_waitForAttach; // by target id
    LateEffects m_late;
    CookieFlush m_cookies;
};
