// Requests of a tab that Chrome pauses for us: the one place that decides what becomes of them.
// Guards come first: a session's policy, and local files, from the tab's first file address until
// it closes. Then the rules of callers. All requests are paused while HTTP credentials are set.
// Costs nothing in a tab with none of these.
#pragma once

#include "base/caller.h"
#include "core/page/observe/address_rules.h"
#include "core/page/observe/held_requests.h"
#include "core/page/observe/overrides.h"
#include "core/page/observe/ruling.h"

#include <QObject>
#include <QSet>
#include <QString>

#include <utility>

class Interception : public QObject {
public:
    Interception(AddressRules rules, Overrides &overrides, QString targetId);

    void attach(Session &session);

    Task<> setCredentials(QString name, QString password, Deadline deadline);
    // The same without waiting, of a tab that has not run yet.
    void giveCredentials(const QString &name, const QString &password);
    Task<> clearCredentials(Deadline deadline);

    // From now on every document that is asked for is an empty one of ours, and nothing else is let
    // out: of a tab in which no page of a site was shown.
    void standIn();
    // No longer: its next document comes from the site again.
    void standAside();

    const AddressRules &rules() const { return m_rules; }

    // From now on a page of ours stands where a PDF file would be shown: its Chrome has no viewer.
    void standInForPdfFiles();
    bool standsInForPdfFiles() const { return m_standsInForPdfFiles; }

    // From now on Chrome opens no file for this tab that the rules refuse, whether as a page,
    // frame, picture or script.
    void guardFiles();
    bool guardsFiles() const { return m_guardsFiles; }
    // From now on it asks only for what is open to such a caller: the name of each host is looked
    // up, and each hop of a redirect is one request more. Sockets are not seen here.
    void limitTo(Caller::Web web);
    Caller::Web web() const { return m_web; }
    // What its pages may reach; nothing: anything. All that they send is held to it here, unless a
    // proxy of ours sees to what is no document.
    std::optional<AddressPolicy> limits() const;
    bool limitsAll() const { return m_web != Caller::Web::All || m_rules.standAlone(); }
    // The request for this document was allowed.
    bool hasAdmitted(const QString &loaderId) const { return m_admitted.contains(loaderId); }

    // Why the last refused page was refused; once. The tab still shows the page before it.
    std::optional<Failure> takeRefused() { return std::exchange(m_refused, std::nullopt); }

    // Follows the book of its session or profile too, after its own.
    void follow(const RuleBookPtr &shared);
    // Its own first.
    QList<RuleBookPtr> books() const;

    // What waits for a person, and by which rules.
    HeldRequests &held() { return m_held; }
    void holdBy(const HoldsPtr &holds, const QString &targetId);

    // Ends when Chrome has done what it was asked last: it answers in order.
    static Task<> inForce(Session &session, Deadline deadline);

    // For the same tab, attached again.
    void inherit(const Interception &before);

private:
    void listenTo(const RuleBookPtr &book);
    void paused(Session &session, const QJsonObject &request);
    void lookUp(Session &session, const QJsonObject &request, const AddressPolicy &limits);
    void turnAway(Session &session, const QJsonObject &request, const Failure &why);
    void hold(Session &session, const QJsonObject &request);
    QJsonObject asSent(QJsonObject paused) const;
    void rule(Session &session, const QJsonObject &request);
    void answer(Session &session, const QString &requestId);
    void giveEmpty(Session &session, const QJsonObject &request);
    QJsonArray patternsOfRules() const;
    QJsonArray patterns() const;
    bool holdsAny() const;
    bool keepsAny() const { return m_delayed > 0 || !m_held.isEmpty(); }
    void bypassServiceWorkers();
    QJsonObject wanted() const; // of Fetch.enable
    void takeEffect();

    AddressRules m_rules;
    Overrides &m_overrides;
    const QString m_targetId;
    RuleBookPtr m_own = std::make_shared<RuleBook>(RuleScope::Tab);
    RuleBookPtr m_shared;
    HeldRequests m_held;
    int m_delayed = 0;
    bool m_standsInForPdfFiles = false;
    bool m_guardsFiles = false;
    Caller::Web m_web = Caller::Web::All;
    bool m_answersServers = false;
    bool m_standsIn = false;
    QString m_name;
    QString m_password;
    std::optional<Failure> m_refused;
    QSet<QString> m_asked; // requests answered before: credentials are sent once only
    QSet<QString> m_admitted; // loaders of file documents
};
