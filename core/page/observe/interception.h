// Requests of a tab that Chrome pauses for us: those for local files, from the tab's first file
// address until it closes, and all requests while HTTP credentials are set. Costs nothing in a tab
// with neither.
#pragma once

#include "core/page/observe/address_rules.h"
#include "core/page/observe/overrides.h"

#include <QSet>
#include <QString>

#include <utility>

class Interception {
public:
    explicit Interception(AddressRules rules) : m_rules(std::move(rules)) { }

    void attach(Session &session);

    Task<> setCredentials(Overrides &overrides, QString name, QString password, Deadline deadline);
    // The same without waiting, of a tab that has not run yet.
    void giveCredentials(Overrides &overrides, const QString &name, const QString &password);
    Task<> clearCredentials(Overrides &overrides, Deadline deadline);

    // From now on every document that is asked for is an empty one of ours, and nothing else is let
    // out: of a tab in which no page of a site was shown.
    void standIn(Overrides &overrides);

    const AddressRules &rules() const { return m_rules; }

    // From now on Chrome opens no file for this tab that the rules refuse, whether as a page,
    // frame, picture or script.
    void guardFiles(Overrides &overrides);
    bool guardsFiles() const { return m_guardsFiles; }
    // The request for this document was allowed.
    bool hasAdmitted(const QString &loaderId) const { return m_admitted.contains(loaderId); }

    // Why the last refused page was refused; once.
    std::optional<Failure> takeRefused() { return std::exchange(m_refused, std::nullopt); }

    // For the same tab, attached again.
    void inherit(const Interception &before);

private:
    void paused(Session &session, const QJsonObject &request);
    void answer(Session &session, const QString &requestId);
    void giveEmpty(Session &session, const QJsonObject &request);
    QJsonObject wanted() const; // of Fetch.enable

    AddressRules m_rules;
    bool m_guardsFiles = false;
    bool m_answersServers = false;
    bool m_standsIn = false;
    QString m_name;
    QString m_password;
    std::optional<Failure> m_refused;
    QSet<QString> m_asked; // requests answered before: credentials are sent once only
    QSet<QString> m_admitted; // loaders of file documents
};
