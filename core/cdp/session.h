// Calls to one Chrome target, and its events. Every call ends: with Chrome's answer, with the
// session, at its deadline, or refused because the session had ended before.
#pragma once

#include "base/deadline.h"
#include "base/pending.h"

#include <QByteArray>
#include <QHash>
#include <QJsonObject>
#include <QList>
#include <QObject>

#include <functional>

class Connection;

class Session : public QObject {
    Q_OBJECT
public:
    // Await the answer. It throws ChromeRefused, Timeout, Disconnected or TabCrashed, and of the
    // first where that is why, DocumentGone.
    Pending<QJsonObject> call(
        const QByteArray &method, const QJsonObject &params, Deadline deadline);
    Pending<QJsonObject> call(const QByteArray &method, Deadline deadline);

    // Send without waiting; what comes back is not looked at.
    void post(const QByteArray &method, const QJsonObject &params = {});

    // From now on, for as long as the session lives. Events that nobody listens to are not built.
    using Listener = std::function<void(const QJsonObject &params)>;
    void on(const QByteArray &method, Listener listener);

    Connection &connection() const { return m_connection; }
    QByteArray id() const { return m_id; }
    bool isOpen() const { return !m_end.has_value(); }

Q_SIGNALS:
    // Once: detached, crashed or disconnected. Calls in flight have failed before.
    void ended(const Failure &why);

private:
    friend class Connection;
    Session(Connection &connection, QByteArray id);
    bool listensTo(const QByteArray &method) const { return m_listeners.contains(method); }
    void handle(const QByteArray &method, const QJsonObject &params);
    void end(const Failure &why);

    Connection &m_connection;
    QByteArray m_id;
    QHash<QByteArray, QList<Listener>> m_listeners;
    std::optional<Failure> m_end;
};
