// The browser contexts of one Chrome that sessions work in: each with cookies, storage and cache of
// its own. They end with the connection.
#pragma once

#include "base/task.h"
#include "core/page/observe/holds.h"
#include "core/page/observe/rule_book.h"
#include "core/page/tab/context_options.h"

#include <QHash>
#include <QSet>

#include <memory>

class Connection;
class ForwardProxy;

class Contexts {
public:
    explicit Contexts(Connection &connection) : m_connection(connection) { }

    // Who is asked for what rules hold there. Call it before create().
    void askThrough(Approver &approver, const QString &profile,
        const std::shared_ptr<AdmittedRequests> &admitted);
    // Of all sessions, next to those of each.
    void holdBy(const QList<HoldRule> &rules);

    // For the session of that id. Throws INVALID_VALUE where Chrome does not take the proxy.
    Task<> create(QString session, ContextOptions options, Deadline deadline);

    // With its tabs; no page is asked whether it may leave. Nothing where it is gone.
    Task<> dispose(QString session, Deadline deadline);

    // The same without waiting.
    void drop(const QString &session);

    bool has(const QString &session) const { return m_open.contains(session); }

    // Chrome's id; empty where there is none, or no session.
    QString idOf(const QString &session) const;

    // The session of Chrome's id; empty where it is none of ours.
    QString sessionOf(const QString &id) const;

    // Of Chrome's id; nothing where it is none of ours.
    std::shared_ptr<const ContextOptions> options(const QString &id) const;

    // What its tabs live by next to the rules of their own; of Chrome's id.
    RuleBookPtr rules(const QString &id) const;

    // What waits for a person there; of Chrome's id.
    HoldsPtr holds(const QString &id) const;

    // Of the sites that its tabs have shown, as "https://example.com"; 200 at most. Those of open
    // tabs are not among them yet.
    void noteOrigins(const QString &id, const QSet<QString> &origins);
    QSet<QString> origins(const QString &session) const { return m_open.value(session).origins; }

private:
    struct Context {
        QString id; // Chrome's
        std::shared_ptr<const ContextOptions> options;
        std::shared_ptr<ForwardProxy> proxy{}; // of its policy
        QSet<QString> origins{};
        RuleBookPtr rules = std::make_shared<RuleBook>(RuleScope::Session);
        HoldsPtr holds{};
    };
    const Context *find(const QString &id) const; // by Chrome's

    Connection &m_connection;
    Approver *m_approver = nullptr;
    QString m_profile;
    std::shared_ptr<AdmittedRequests> m_admitted;
    QList<HoldRule> m_holdRules; // of all
    QHash<QString, Context> m_open; // by session
};
