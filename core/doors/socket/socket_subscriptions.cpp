#include "core/doors/socket/socket_subscriptions.h"

#include "base/whole_characters.h"

using namespace Qt::StringLiterals;

constexpr std::size_t mostSubscriptions = 16;

SocketSubscriptions::SocketSubscriptions(QPointer<Feed> feed, Client client)
    : m_feed(std::move(feed)), m_client(std::move(client))
{
}

QJsonObject SocketSubscriptions::begin(const QString &caller, QJsonObject reply)
{
    if (m_pumps.size() >= mostSubscriptions)
        throw Failure{Code::TooBusy,
            u"This connection has %1 subscriptions."_s.arg(mostSubscriptions),
            u"End one: unsubscribe."_s};
    const QString id = u"sub%1"_s.arg(++m_count);
    FeedClient client{
        .unsent = m_client.unsent,
        .send =
            [this, id](const FeedItem &item) {
                if (m_feed)
                    notify(u"event"_s, id, {{u"event"_s, m_feed->toJson(item)}});
            },
        .sendLoss
        = [this, id](const FeedLoss &loss) { notify(u"events.dropped"_s, id, loss.toJson()); },
        .keepAlive = [] {}, // the kernel knows whether this client is there
        .end =
            [this, id](const QString &why) {
                notify(u"events.ended"_s, id, {{u"reason"_s, why}});
                end(id);
            },
    };
    auto listener = m_feed->listenFor(caller, FeedListening::OnAndOn, FeedFilter::fromJson(reply),
        reply.value(u"last").toString());
    m_pumps.emplace(id, std::make_unique<FeedPump>(std::move(listener), std::move(client)));
    reply.insert(u"subscription"_s, id);
    return reply;
}

// It may be the pump that asks.
void SocketSubscriptions::end(const QString &subscription)
{
    const auto found = m_pumps.find(subscription);
    if (found == m_pumps.end())
        return;
    found->second.release()->deleteLater();
    m_pumps.erase(found);
}

void SocketSubscriptions::notify(
    const QString &method, const QString &subscription, QJsonObject params)
{
    params.insert(u"subscription"_s, subscription);
    const QJsonObject notification{
        {u"jsonrpc"_s, u"2.0"_s}, {u"method"_s, method}, {u"params"_s, params}};
    m_client.send(wholeJson(notification) + '\n');
}
