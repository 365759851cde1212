#include "core/events/feed.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRandomGenerator>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostLeft = 64;

bool isOf(const QString &wanted, const QString &actual)
{
    return wanted.isEmpty() || wanted == actual;
}

bool isTab(const QString &wanted, const QString &targetId)
{
    return targetId.startsWith(wanted, Qt::CaseInsensitive);
}

Failure tooManyListeners(std::size_t most)
{
    return {Code::TooBusy, u"%1 listeners hear of events already"_s.arg(most),
        u"End one that is not needed."_s};
}

QString newRun()
{
    return QString::number(QRandomGenerator::system()->generate64(), 36).left(8);
}

} // namespace

QJsonObject FeedLoss::toJson() const
{
    return {{QStringLiteral("count"),
        count ? QJsonValue{static_cast<qint64>(*count)} : QJsonValue{QJsonValue::Null}}};
}

bool FeedFilter::fits(const FeedItem &item) const
{
    return kinds.contains(item.kind) && isOf(profile, item.profile) && session == item.session
        && isTab(targetId, item.targetId);
}

bool FeedFilter::fits(const EventStream::PageOf &page) const
{
    return kinds.contains(FeedKind::Page) && isOf(profile, page.profile) && session == page.session
        && isTab(targetId, page.targetId);
}

FeedFilter FeedFilter::fromJson(const QJsonObject &json)
{
    FeedFilter filter{.profile = json.value(u"profile").toString(),
        .session = json.value(u"session").toString(),
        .targetId = json.value(u"targetId").toString()};
    const QJsonArray words = json.value(u"kinds").toArray();
    for (const QJsonValue &word : words) {
        if (const auto kind = fromWord<FeedKind>(word.toString()))
            filter.kinds.insert(*kind);
    }
    return filter;
}

QJsonObject FeedFilter::toJson() const
{
    QJsonArray words;
    for (const auto &each : Words<FeedKind>::all) {
        if (kinds.contains(each.value))
            words.append(QString::fromLatin1(each.word));
    }
    QJsonObject json{{u"kinds"_s, words}};
    for (const auto &[name, value] : {std::pair{u"profile"_s, profile},
             std::pair{u"session"_s, session}, std::pair{u"targetId"_s, targetId}}) {
        if (!value.isEmpty())
            json.insert(name, value);
    }
    return json;
}

bool FeedFilter::covers(const FeedFilter &other) const
{
    return kinds.contains(other.kinds) && isOf(profile, other.profile) && session == other.session
        && isTab(targetId, other.targetId);
}

Feed::Feed(EventStream &events, const FeedLimits &limits)
    : m_events(events), m_limits(limits), m_run(newRun())
{
    m_forgetting.setSingleShot(true);
    connect(&m_forgetting, &QTimer::timeout, this, &Feed::forgetOld);
}

Feed::~Feed()
{
    m_events.wantPages({});
}

std::unique_ptr<FeedListener> Feed::listenFor(
    const QString &caller, FeedListening listening, const FeedFilter &filter, const QString &since)
{
    makeRoom(caller);
    auto listener = listen(filter, since);
    const bool mayEnd = listening == FeedListening::OnAndOn;
    listener->m_slot = CallerSlot{caller, mayEnd, std::chrono::steady_clock::now()};
    return listener;
}

void Feed::makeRoom(const QString &newcomer)
{
    QList<FeedListener *> callers = m_listeners;
    callers.removeIf([](const FeedListener *each) { return !each->m_slot; });
    if (static_cast<std::size_t>(callers.size()) < m_limits.listeners)
        return;
    QList<CallerSlot> slots;
    for (const FeedListener *each : std::as_const(callers))
        slots.append(*each->m_slot);
    const auto given = slotToFree(slots, newcomer);
    if (!given)
        throw Failure{tooManyListeners(m_limits.listeners)};
    FeedListener *listener = callers.at(*given);
    leave(listener);
    listener->m_feed = nullptr;
    Q_EMIT listener->ended(
        u"%1 listeners hear of events: another has this place"_s.arg(m_limits.listeners));
}

std::unique_ptr<FeedListener> Feed::listen(const FeedFilter &filter, const QString &since)
{
    const QString run = since.section(u'-', 0, 0);
    const quint64 number = since.section(u'-', 1).toULongLong();
    const bool isOurs = run == m_run && number <= m_last;
    const bool isWhole = since.isEmpty() || (isOurs && isRemembered(filter, number));
    const quint64 from = !since.isEmpty() && isOurs ? number : m_last;
    std::unique_ptr<FeedListener> listener{
        new FeedListener{*this, filter, isWhole ? from : m_last}};
    listener->m_taken = std::max(from, firstNumber() - 1);
    if (!isWhole)
        listener->m_loss = FeedLoss{};
    else if (listener->m_taken > from)
        listener->m_loss = FeedLoss{listener->m_taken - from};
    m_listeners.append(listener.get());
    if (listener->m_loss || listener->m_taken < m_last)
        listener->note();
    follow();
    return listener;
}

// By one who listens, or has not left for long.
bool Feed::isRemembered(const FeedFilter &filter, quint64 since) const
{
    const bool isHeard
        = std::any_of(m_listeners.begin(), m_listeners.end(), [&](const FeedListener *each) {
              return each->m_filter.covers(filter) && each->m_from <= since;
          });
    return isHeard || std::any_of(m_left.begin(), m_left.end(), [&](const Interest &each) {
        return each.filter.covers(filter) && each.from <= since;
    });
}

bool Feed::isWanted(const FeedItem &item) const
{
    const bool isHeard = std::any_of(m_listeners.begin(), m_listeners.end(),
        [&item](const FeedListener *each) { return each->m_filter.fits(item); });
    return isHeard || std::any_of(m_left.begin(), m_left.end(), [&item](const Interest &each) {
        return each.filter.fits(item);
    });
}

void Feed::hear(const Event &event)
{
    const auto items = itemsOf(event);
    for (const FeedItem &item : items) {
        if (isWanted(item))
            record(item);
    }
}

void Feed::record(FeedItem item)
{
    item.number = ++m_last;
    const qsizetype size = QJsonDocument{item.details}.toJson(QJsonDocument::Compact).size();
    m_bytes += size;
    m_ring.push_back({item, size});
    while (m_ring.size() > m_limits.items || (m_bytes > m_limits.bytes && m_ring.size() > 1))
        dropOldest();
    for (FeedListener *each : std::as_const(m_listeners)) {
        if (each->m_filter.fits(item))
            each->note();
    }
}

void Feed::dropOldest()
{
    const FeedItem &item = m_ring.front().item;
    for (FeedListener *each : std::as_const(m_listeners)) {
        if (each->m_taken >= item.number)
            continue;
        each->m_taken = item.number;
        if (!each->m_filter.fits(item))
            continue;
        if (!each->m_loss)
            each->m_loss = FeedLoss{0};
        if (each->m_loss->count)
            ++*each->m_loss->count;
    }
    m_bytes -= m_ring.front().size;
    m_ring.pop_front();
}

void Feed::leave(FeedListener *listener)
{
    m_listeners.removeOne(listener);
    m_left.append(
        {listener->m_filter, listener->m_from, std::chrono::steady_clock::now() + m_limits.memory});
    if (m_left.size() > mostLeft)
        m_left.removeFirst();
    if (!m_forgetting.isActive())
        m_forgetting.start(m_limits.memory);
    follow();
}

void Feed::forgetOld()
{
    const auto now = std::chrono::steady_clock::now();
    m_left.removeIf([now](const Interest &each) { return each.until <= now; });
    if (!m_left.isEmpty())
        m_forgetting.start(
            std::chrono::ceil<std::chrono::milliseconds>(m_left.first().until - now));
    follow();
}

// Listens while somebody wants something, and has pages watched while somebody is there for it.
void Feed::follow()
{
    const bool isWanted = !m_listeners.isEmpty() || !m_left.isEmpty();
    if (isWanted != m_isListening) {
        m_isListening = isWanted;
        if (isWanted)
            connect(&m_events, &EventStream::happened, this, &Feed::hear);
        else
            disconnect(&m_events, &EventStream::happened, this, &Feed::hear);
    }
    if (!isWanted) {
        m_ring.clear();
        m_bytes = 0;
    }
    const bool isForPages = std::any_of(m_listeners.begin(), m_listeners.end(),
        [](const FeedListener *each) { return each->m_filter.kinds.contains(FeedKind::Page); });
    m_events.wantPages(isForPages ? EventStream::PageFilter{[this](const auto &page) {
        return std::any_of(m_listeners.begin(), m_listeners.end(),
            [&page](const FeedListener *each) { return each->m_filter.fits(page); });
    }}
                                  : EventStream::PageFilter{});
}

QString Feed::idOf(quint64 number) const
{
    return m_run + u'-' + QString::number(number);
}

QJsonObject Feed::toJson(const FeedItem &item) const
{
    QJsonObject json = item.details;
    json.insert(u"id"_s, idOf(item.number));
    json.insert(u"time"_s, item.time);
    json.insert(u"kind"_s, toWord(item.kind));
    if (!item.profile.isEmpty())
        json.insert(u"profile"_s, item.profile);
    if (!item.session.isEmpty())
        json.insert(u"session"_s, item.session);
    if (!item.targetId.isEmpty())
        json.insert(u"targetId"_s, item.targetId);
    return json;
}

FeedListener::FeedListener(Feed &feed, FeedFilter filter, quint64 from)
    : m_feed(&feed), m_filter(std::move(filter)), m_from(from), m_taken(from)
{
}

FeedListener::~FeedListener()
{
    if (m_feed)
        m_feed->leave(this);
    m_waiters.fail({Code::Disconnected, u"the listener has left"_s, {}});
}

void FeedListener::note()
{
    m_isReady = true;
    if (std::exchange(m_isDeliveryPending, true))
        return;
    // Not at once: a listener may leave, or take.
    QMetaObject::invokeMethod(this, &FeedListener::deliver, Qt::QueuedConnection);
}

void FeedListener::deliver()
{
    m_isDeliveryPending = false;
    if (!m_isReady)
        return;
    const QPointer<FeedListener> self{this};
    Q_EMIT ready();
    if (self)
        m_waiters.wake();
}

FeedListener::Heard FeedListener::take(qsizetype most)
{
    m_isReady = false;
    Heard heard{{}, std::exchange(m_loss, std::nullopt)};
    if (!m_feed)
        return heard;
    const quint64 first = m_feed->firstNumber();
    while (m_taken < m_feed->m_last && heard.items.size() < most) {
        const FeedItem &item
            = m_feed->m_ring.at(static_cast<std::size_t>(m_taken + 1 - first)).item;
        m_taken = item.number;
        if (m_filter.fits(item))
            heard.items.append(item);
    }
    const bool hasMore = m_taken < m_feed->m_last;
    if (hasMore)
        note();
    return heard;
}

QString FeedListener::last() const
{
    return m_feed ? m_feed->idOf(m_taken) : QString{};
}
