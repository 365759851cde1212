// What happens in browsers, for clients that listen through a door: filtered, bounded, and
// resumable. Only what a caller has asked for is kept or watched.
#pragma once

#include "base/caller_slots.h"
#include "base/pending.h"
#include "base/waiters.h"
#include "core/events/event_stream.h"
#include "core/events/feed_item.h"

#include <QObject>
#include <QPointer>
#include <QSet>
#include <QTimer>

#include <chrono>
#include <deque>
#include <memory>
#include <optional>

class FeedListener;

// As long as the listener likes, or for one call, which keeps its place.
enum class FeedListening { OnAndOn, OneCall };

// What a listener wants to hear of. A listener that names no session hears of none, as `tabs` shows
// none.
struct FeedFilter {
    QSet<FeedKind> kinds{};
    QString profile{}; // empty: of all
    QString session{};
    QString targetId{}; // a tab, or the beginning of its id; empty: all

    bool fits(const FeedItem &item) const;
    bool fits(const EventStream::PageOf &page) const;
    // {kinds, profile?, session?, targetId?}; kinds that do not exist are left out.
    static FeedFilter fromJson(const QJsonObject &json);
    QJsonObject toJson() const;

    // All that the other lets through passes here too.
    bool covers(const FeedFilter &other) const;
};

struct FeedLimits {
    std::size_t listeners = 120; // of callers
    std::size_t items = 5000;
    qsizetype bytes = 8 * 1024 * 1024;
    // How long what a listener wanted is kept after it has left, for it to come back.
    std::chrono::milliseconds memory{60'000};
};

// Lost to one listener: how many, at most; nullopt where that is not known.
struct FeedLoss {
    std::optional<quint64> count{};

    QJsonObject toJson() const; // {count}
};

class Feed : public QObject {
    Q_OBJECT
public:
    // `events` outlives it.
    explicit Feed(EventStream &events, const FeedLimits &limits = {});
    ~Feed() override;

    // From now on; or from after that event, as far as it is remembered: what is not counts as
    // lost. For the app itself, which always may.
    std::unique_ptr<FeedListener> listen(const FeedFilter &filter, const QString &since = {});
    // For a caller, by Caller::key(). Where callers have too many, one of the caller with most ends
    // for it (see slotToFree). Throws TOO_BUSY where none can.
    std::unique_ptr<FeedListener> listenFor(const QString &caller, FeedListening listening,
        const FeedFilter &filter, const QString &since = {});

    std::size_t listeners() const { return m_listeners.size(); }
    std::size_t size() const { return m_ring.size(); }

    // {id, time, kind, profile?, session?, targetId?, …}
    QJsonObject toJson(const FeedItem &item) const;
    QString idOf(quint64 number) const;

private:
    friend class FeedListener;

    struct Interest {
        FeedFilter filter;
        quint64 from = 0; // all that fits is remembered after this one
        std::chrono::steady_clock::time_point until{}; // of one that has left
    };

    void hear(const Event &event);
    void record(FeedItem item);
    void dropOldest();
    void makeRoom(const QString &newcomer);
    void leave(FeedListener *listener);
    void forgetOld();
    void follow();
    bool isWanted(const FeedItem &item) const;
    bool isRemembered(const FeedFilter &filter, quint64 since) const;
    quint64 firstNumber() const { return m_last + 1 - m_ring.size(); }

    EventStream &m_events;
    FeedLimits m_limits;
    QString m_run; // distinguishes the ids of this run from those of others
    struct Kept {
        FeedItem item;
        qsizetype size;
    };
    std::deque<Kept> m_ring; // of consecutive numbers
    qsizetype m_bytes = 0;
    quint64 m_last = 0; // number of the newest
    QList<FeedListener *> m_listeners;
    QList<Interest> m_left; // oldest first
    QTimer m_forgetting;
    bool m_isListening = false;
};

// One listener; it takes events when it can. What it is too slow for is counted, not kept.
class FeedListener : public QObject {
    Q_OBJECT
public:
    ~FeedListener() override;

    struct Heard {
        QList<FeedItem> items;
        std::optional<FeedLoss> loss{}; // before those items
    };
    // The next ones, oldest first.
    Heard take(qsizetype most);
    // The id of the event to go on after.
    QString last() const;

    // Settled when there may be something to take; failed with `late` at the deadline.
    Pending<Nothing> change(Deadline deadline, const Failure &late)
    {
        return m_waiters.join(deadline, late);
    }

Q_SIGNALS:
    // There is something to take. Not again before it is taken.
    void ready();
    // Another has its place: there is nothing more to take.
    void ended(const QString &why);

private:
    friend class Feed;
    FeedListener(Feed &feed, FeedFilter filter, quint64 from);
    void note();
    void deliver();

    std::optional<CallerSlot> m_slot{}; // of a caller
    QPointer<Feed> m_feed;
    FeedFilter m_filter;
    quint64 m_from; // its interest is remembered after this one
    quint64 m_taken; // number of the last one that it has taken, or that is not for it
    std::optional<FeedLoss> m_loss;
    bool m_isReady = false; // there may be something to take
    bool m_isDeliveryPending = false; // deliver() will run
    Waiters m_waiters;
};
