#include "core/events/feed_pump.h"

using namespace Qt::StringLiterals;

constexpr std::chrono::milliseconds betweenLooks{50};
constexpr int atOnce = 64; // before others have their turn

FeedPump::FeedPump(std::unique_ptr<FeedListener> listener, FeedClient client, FeedMeasure measure,
    const FeedPumpLimits &limits)
    : m_listener(std::move(listener)), m_client(std::move(client)), m_left(measure.count),
      m_limits(limits)
{
    m_again.setSingleShot(true);
    m_again.setInterval(betweenLooks);
    connect(m_listener.get(), &FeedListener::ready, this, &FeedPump::pump);
    connect(m_listener.get(), &FeedListener::ended, this, &FeedPump::end);
    connect(&m_again, &QTimer::timeout, this, &FeedPump::pump);
    connect(&m_silence, &QTimer::timeout, this, [this] { m_client.keepAlive(); });
    m_silence.start(m_limits.keepAlive);
    if (!measure.time)
        return;
    m_time.setSingleShot(true);
    connect(&m_time, &QTimer::timeout, this, [this] { end({}); });
    m_time.start(*measure.time);
}

// One by one: the client may fall behind with any.
void FeedPump::pump()
{
    for (int i = 0; i < atOnce; ++i) {
        if (isBehind())
            return;
        const auto heard = m_listener->take(1);
        if (heard.items.isEmpty() && !heard.loss)
            return;
        m_silence.start();
        if (heard.loss)
            m_client.sendLoss(*heard.loss);
        for (const FeedItem &item : heard.items)
            m_client.send(item);
        if (m_left && (*m_left -= static_cast<int>(heard.items.size())) <= 0) {
            end({});
            return;
        }
    }
}

// It gets nothing more for now, or for ever.
bool FeedPump::isBehind()
{
    if (m_client.unsent() <= m_limits.unsent) {
        m_behind.invalidate();
        return false;
    }
    if (!m_behind.isValid())
        m_behind.start();
    if (m_behind.hasExpired(m_limits.patience.count()))
        end(u"too much of it was not read for too long"_s);
    else
        m_again.start();
    return true;
}

// Once.
void FeedPump::end(const QString &why)
{
    m_listener->disconnect(this);
    for (QTimer *timer : {&m_again, &m_silence, &m_time})
        timer->stop();
    const auto last = m_client.end;
    last(why);
}
