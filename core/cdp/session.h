// Calls to one Chrome target, and its events. Every call ends: with Chrome's answer, with the
// session, or at its deadline; or it fails at once if the session has ended.
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
    // Await the answer. It throws ChromeRefused (as DocumentGone if that is why), Timeout,
    // Disconnected or TabCrashed.
    Pending<QJsonObject> call(
        const QByteArray &method, const QJsonObject &params, Deadline deadline);
    Pending<QJsonObject> call(const QByteArray &method, Deadline deadline);

    // Send without waiting; the answer is ignored.
    void post(const QByteArray &method, const QJsonObject &params = {});

    // For as long as the session lives. Events without a listener are not parsed.
    using Listener = std::function<void(const QJsonObject &params)>;
    void on(const QByteArray &method, Listener listener);

    Connection &connection() const { return m_connection; }
    QByteArray id() const { return m_id; }
    bool isOpen() const { return !m_end.has_value(); }

Q_SIGNALS:
    // Once: detached, crashed or disconnected. Calls in flight have already failed.
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
