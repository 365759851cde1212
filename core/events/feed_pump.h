// Passes what a listener hears to a client that takes it at its own speed.
#pragma once

#include "core/events/feed.h"

#include <QElapsedTimer>

#include <functional>

struct FeedPumpLimits {
    qint64 unsent = 256 * 1024; // with more, the client gets nothing further until it has read
    std::chrono::milliseconds patience{30'000}; // with a client that is so far behind
    std::chrono::milliseconds keepAlive{15'000}; // without a word, before it gets an empty one
};

// How a door speaks to the client.
struct FeedClient {
    std::function<qint64()> unsent; // bytes that it has not taken
    std::function<void(const FeedItem &item)> send;
    std::function<void(const FeedLoss &loss)> sendLoss;
    std::function<void()> keepAlive;
    // The last word; it may destroy the pump. Empty: it has had all it asked for.
    std::function<void(const QString &why)> end;
};

// When a client is to have had all.
struct FeedMeasure {
    std::optional<int> count{}; // events
    std::optional<std::chrono::milliseconds> time{};
};

class FeedPump : public QObject {
    Q_OBJECT
public:
    FeedPump(std::unique_ptr<FeedListener> listener, FeedClient client, FeedMeasure measure = {},
        const FeedPumpLimits &limits = {});

private:
    void pump();
    bool isBehind();
    void end(const QString &why);

    std::unique_ptr<FeedListener> m_listener;
    FeedClient m_client;
    std::optional<int> m_left;
    FeedPumpLimits m_limits;
    QTimer m_again; // while the client is behind
    QElapsedTimer m_behind; // since it is
    QTimer m_silence;
    QTimer m_time;
};
