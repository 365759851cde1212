// Another client's way to the Chrome of a connection, as if it had a socket of its own: it counts
// its calls as it likes, and sees no session but those it asked for.
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
    // `session` is what the client takes for the browser, or the page, at the other end.
    Channel(Connection &connection, QByteArray session);
    ~Channel() override;

    // A message of the client. What is none, or asks for a session of others, is answered as Chrome
    // would, and does not reach it.
    void send(const QByteArray &message);

Q_SIGNALS:
    void received(const QByteArray &message);
    // Once, as Chrome let go of the session or the connection ended.
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
    QHash<int, qint64> m_calls; // the client's own count, by the connection's
};
