// Requests of a tab that Chrome holds until we nod: the one place where it is decided what becomes
// of them. Guards come first: files of this machine, from when the tab first goes near one until it
// closes. Then the rules of callers. And all of them are held while there is a name and a password
// for servers that ask. A tab that has none of that pays nothing.
#pragma once

#include "core/page/observe/address_rules.h"
#include "core/page/observe/overrides.h"
#include "core/page/observe/ruling.h"

#include <QObject>
#include <QSet>
#include <QString>

class Interception : public QObject {
public:
    Interception(AddressRules rules, Overrides &overrides);

    void attach(Session &session);

    Task<> setCredentials(QString name, QString password, Deadline deadline);
    // The same without waiting, of a tab that has not run yet.
    void giveCredentials(const QString &name, const QString &password);
    Task<> clearCredentials(Deadline deadline);

    // From now on every document that is asked for is an empty one of ours, and nothing else is let
    // out: of a tab in which no page of a site was shown.
    void standIn();

    const AddressRules &rules() const { return m_rules; }

    // From now on Chrome opens no file for this tab that the rules refuse, neither as a page nor in
    // a frame, as a picture or as a script.
    void guardFiles();
    bool guardsFiles() const { return m_guardsFiles; }
    // It nodded to the request that this document came with.
    bool hasAdmitted(const QString &loaderId) const { return m_admitted.contains(loaderId); }

    // That of its session or profile, beside its own: it lives by both from now on.
    void follow(const RuleBookPtr &shared);
    // Its own first.
    QList<RuleBookPtr> books() const;

    // Ends when Chrome has done what it was told last: it answers in order.
    static Task<> inForce(Session &session, Deadline deadline);

    // Of the same tab, attached anew.
    void inherit(const Interception &before);

private:
    void listenTo(const RuleBookPtr &book);
    void paused(Session &session, const QJsonObject &request);
    void rule(Session &session, const QJsonObject &request);
    void answer(Session &session, const QString &requestId);
    void giveEmpty(Session &session, const QJsonObject &request);
    QJsonArray patterns() const;
    bool holdsAny() const;
    QJsonObject wanted() const; // of Fetch.enable
    void takeEffect();

    AddressRules m_rules;
    Overrides &m_overrides;
    RuleBookPtr m_own = std::make_shared<RuleBook>(RuleScope::Tab);
    RuleBookPtr m_shared;
    int m_delayed = 0;
    bool m_guardsFiles = false;
    bool m_answersServers = false;
    bool m_standsIn = false;
    QString m_name;
    QString m_password;
    QSet<QString> m_asked; // requests that were answered once: what was refused is not said again
    QSet<QString> m_admitted; // loaders of documents that are files
};
