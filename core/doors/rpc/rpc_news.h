// What one client on the WebSocket has subscribed to, and what it is sent of it.
#pragma once

#include "core/doors/rpc/rpc_methods.h"
#include "core/events/event_stream.h"

#include <QByteArray>
#include <QList>
#include <QObject>

#include <functional>
#include <optional>

// Sends as it happens, in batches of 50 ms.
class RpcNews : public QObject {
    Q_OBJECT
public:
    struct Subject {
        NewsKind kind;
        QString session;
        QString tab;

        bool operator==(const Subject &) const = default;
    };
    // False if the client is not notified: it has too much to read.
    using Say = std::function<bool(const QByteArray &notification)>;

    RpcNews(EventStream &events, Say say);

    // Again is the same as once. TOO_BUSY for more than 64.
    std::optional<Failure> begin(const Subject &subject);
    void end(const Subject &subject);

private:
    struct Subscription {
        Subject subject;
        int dropped = 0; // rows that it was not sent
    };

    void hear(const Event &event);
    void send(Subscription &to, QJsonObject params);

    Say m_say;
    QList<Subscription> m_subscriptions;
};
