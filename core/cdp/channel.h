// Shares a connection with another client as if it had its own socket: it numbers its calls as it
// likes, and sees only the sessions it asked for.
#pragma once

#include "core/cdp/message.h"

#include <QByteArray>
#include <QHash>
#include <QJsonObject>
#include <QObject>
#include <QPointer>
#include <QSet>

class Connection;

class Channel : public QObject {
    Q_OBJECT
public:
    // `session` is what the client sees as the browser, or the page, at the other end.
    Channel(Connection &connection, QByteArray session);
    ~Channel() override;

    // A message of the client. Malformed ones, and those for sessions of others, are answered here
    // as Chrome would, and not sent.
    void send(const QByteArray &message);

Q_SIGNALS:
    void received(const QByteArray &message);
    // Once: Chrome detached the session, or the connection ended.
    void closed();

private:
    friend class Connection;
    void own(const QByteArray &sessionId);
    void lose(const QByteArray &sessionId);
    void take(const Message &message, const QByteArray &bytes);
    void end();
    void refuse(const QJsonValue &id, int code, const QString &why);

    QPointer<Connection> m_connection;
    QByteArray m_session;
    QSet<QByteArray> m_children;
    QHash<int, qint64> m_calls; // the client's id by the connection's id
};
