// What one client of the socket has subscribed to: the feed of events, as notifications.
#pragma once

#include "core/events/feed_pump.h"

#include <functional>
#include <map>
#include <memory>

namespace feed {

inline constexpr const char *subscribeMethod = "subscribe";
inline constexpr const char *unsubscribeMethod = "unsubscribe";

} // namespace feed

class SocketSubscriptions {
public:
    struct Client {
        std::function<qint64()> unsent;
        std::function<void(const QByteArray &line)> send; // with its line feed
    };
    SocketSubscriptions(QPointer<Feed> feed, Client client);

    bool isEmpty() const { return m_pumps.empty(); }
    // `reply` is that of the call `events`; what it has heard goes to the client with its answer:
    // {subscription, …}. Throws TOO_BUSY for more than 16.
    QJsonObject begin(const QString &caller, QJsonObject reply);
    // Nothing where there is none such.
    void end(const QString &subscription);

private:
    void notify(const QString &method, const QString &subscription, QJsonObject params);

    QPointer<Feed> m_feed;
    Client m_client;
    quint64 m_count = 0;
    std::map<QString, std::unique_ptr<FeedPump>> m_pumps;
};
