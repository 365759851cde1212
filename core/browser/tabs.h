// The tabs of one running browser: real pages only, observed from their first moment on.
#pragma once

#include "base/task.h"
#include "core/browser/contexts.h"
#include "core/browser/cookie_flush.h"
#include "core/browser/late_deeds.h"
#include "core/browser/new_tab.h"
#include "core/browser/stray_requests.h"
#include "core/browser/tab_owners.h"
#include "core/page/tab/tab.h"

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

    // Ends when all open tabs are observed; later ones are observed as they open.
    Task<> watch(Deadline deadline);

    // Call before a tab is opened or used for this caller: from then on all that its pages send is
    // looked at, until no tab is limited any more.
    void limitFor(const Caller &caller);

    // Those of the profile itself, or of the session that the caller works in; for a person, all.
    // Newest first, titles and addresses as Chrome has them now.
    Task<QList<TabPtr>> list(Deadline deadline, Caller caller = {});

    // By id, or by the beginning of exactly one; whoever works in a session reaches its tabs only.
    // Throws TAB_NOT_FOUND, TAB_AMBIGUOUS.
    TabPtr find(const QString &idOrPrefix, const Caller &caller = {}) const;

    // This caller's last used tab, else the oldest, of its session. Throws TAB_NOT_FOUND if there
    // is none.
    TabPtr inUse(const Caller &caller = {}) const;

    // The same; opens a blank one where there is none.
    Task<TabPtr> current(Deadline deadline, Caller caller = {});

    // The same tab, observed: waits while a crashed one is attached again.
    Task<TabPtr> observed(TabPtr tab, Deadline deadline);

    // Opens in the background. Ends when the page has loaded, or after 5 s. If the address cannot
    // be reached the result says so; the tab stays open.
    Task<NewTab> open(QString typed, Deadline deadline, Caller caller = {});

    // A blank one for our own work, which is neither listed nor told of. To be dropped.
    Task<TabPtr> openUnseen(Caller caller, Deadline deadline);
    void drop(const TabPtr &tab);

    // Bring it to the front of its window, and make it the caller's current one.
    Task<> focus(TabPtr tab, Deadline deadline, Caller caller = {});

    // Ends when it is gone.
    Task<> close(TabPtr tab, Deadline deadline);

    // It becomes the caller's current one.
    void use(const TabPtr &tab, const Caller &caller);

    // Call before watch(), after a lost connection to the same browser: recognises its tabs and
    // reuses none of their numbers.
    void goOnAfter(const Tabs &lost);

    // Call before watch(), if earlier runs of the app had the same browser: the refs that they gave
    // are given to nothing else.
    void goOnAfterRuns(int runs);

    // Of the tabs of the profile itself that agents opened, so many stay open: the one used longest
    // ago makes room for the next. A person's never does. 0: any number.
    void setMostOfAgents(int most) { m_mostOfAgents = most; }
    // Asked before an agent opens one; throws what it returns.
    void setRefusal(std::function<std::optional<Failure>()> refusal)
    {
        m_refusal = std::move(refusal);
    }
    // That of the profile itself which they used longest ago; nothing where there is none. `why`
    // is told to whoever asks for it later.
    Task<> closeOldestOfAgents(QString why, Deadline deadline);
    // Why that one is gone, if it was closed so. requireCurrent throws that once if it was the
    // caller's.
    std::optional<Failure> whyGone(const QString &targetId) const;
    void requireCurrent(const Caller &caller);

    // Addresses of the tabs lost with the connection and not yet reported; 200 at most.
    QStringList lost() const;

    const TabOwners &owners() const { return m_owners; }
    TabOwners &owners() { return m_owners; }
    // Before an act in it. Throws TAB_OWNED.
    void requireOwn(const Tab &tab, const Caller &caller) const;

    // Of sessions.
    Contexts &contexts() { return m_contexts; }
    QString sessionOf(const Tab &tab) const { return m_contexts.sessionOf(tab.context()); }

    // Of all sessions too, oldest first, as they were last heard of.
    const QList<TabPtr> &all() const { return m_tabs; }
    int count() const { return static_cast<int>(m_tabs.size()); }
    // Of the profile itself, or of the caller's session.
    int countFor(const Caller &caller) const;

    // Call after an act, which may have set cookies: a Chrome of ours writes them to disk soon.
    void saveCookies();

    // {what, targetId} of what Chrome did after a call had timed out; each reported once.
    QJsonArray takeLate() { return m_late.take(); }

Q_SIGNALS:
    // A new tab, or a crashed one that is attached again as another object.
    void attachedTo(Tab &tab);
    void opened(const TabPtr &tab); // not of an unseen one
    void changed(const TabPtr &tab);
    void closed(const QString &targetId);

private:
    void adopt(const QJsonObject &attached);
    void limitStrays();
    void setStraysLimited(bool are);
    void remove(const QString &targetId);
    void saveDownloads();
    void download(const QJsonObject &told);
    void dropRefused(const QJsonObject &progress);
    void refuseDownload(const QString &guid);
    void beginDownload(const TabPtr &tab, const QJsonObject &told);
    Task<> askForDownload(TabPtr tab, HoldRule rule, QJsonObject told);
    void progressOf(const QJsonObject &told);
    void attachAgain(const QString &targetId, const QByteArray &deadSession);
    Task<TabPtr> create(Caller caller, Deadline deadline, QString opener);
    QList<TabPtr> ofAgents() const;
    Task<> makeRoom(Deadline deadline);
    TabPtr orOldest(const Caller &caller) const;
    bool isFor(const Caller &caller, const Tab &tab) const;
    QString openerOf(const QJsonObject &target);
    TabPtr byId(const QString &targetId) const;
    QString tabOf(const QByteArray &sessionId) const;
    AddressRules rulesIn(const QString &context) const;
    bool mayOpen(const QJsonObject &attached) const;
    Session *anySession() const;
    Pending<Nothing> whenGone(const TabPtr &tab, Deadline deadline);

    Connection &m_connection;
    Contexts m_contexts;
    StrayRequests m_strays;
    QList<TabPtr> m_tabs; // oldest first
    QHash<QString, QString> m_lastUsed; // target id, by caller
    QList<TabPtr> m_lost; // with the connection
    QHash<QString, TabPtr> m_before; // of a lost connection, not found again yet; by target id
    int m_mostOfAgents = 0;
    int m_makingRoom = 0; // for so many that agents open at present
    QHash<QString, std::chrono::steady_clock::time_point> m_usedByAgents; // opened by them; by id
    QList<std::pair<QString, QString>> m_closedForRoom; // target ids and reasons, the last ones
    std::function<std::optional<Failure>()> m_refusal;
    int m_refsGiven = 0; // by earlier runs of the app, in tabs that were open then
    bool m_isOurs;
    AddressRules m_rules;
    TabOwners m_owners;
    RuleBookPtr m_profileRules = std::make_shared<RuleBook>(RuleScope::Profile);
    HoldsPtr m_holds; // of the profile's own tabs
    struct HeldDownload {
        QJsonObject progress{}; // the last
    };
    QHash<QString, HeldDownload> m_heldDownloads; // that wait for a person; by Chrome's id
    QSet<QString> m_refusedDownloads; // by Chrome's id
    QHash<QString, QString> m_openers; // target id of the opener, by target id
    QStringList m_opening; // for whom we asked Chrome for tabs that we have not heard of
    QMultiHash<QString, Pending<Nothing>> m_waitForAttach; // by target id
    LateDeeds m_late;
    CookieFlush m_cookies;
};
