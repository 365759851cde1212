#include "core/rooms/room_watch.h"

#include "base/logging.h"
#include "core/rooms/room_limits.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype changesAtOnce = 64;

QString typeOfChange(const QJsonObject &report)
{
    if (report.contains(u"snapshot"))
        return u"document"_s;
    return report.value(u"changes").toString().isEmpty() ? u"removed"_s : u"changed"_s;
}

} // namespace

RoomWatch::RoomWatch(RoomAudience &audience, RoomPtr room, Feed &feed, LookAtRoom look)
    : m_audience(audience), m_look(std::move(look)), m_room(std::move(room)),
      m_session(m_room->session)
{
    for (QTimer *timer : {&m_nextChange, &m_nextScreen})
        timer->setSingleShot(true);
    connect(&m_nextChange, &QTimer::timeout, this, &RoomWatch::takeChanges);
    connect(&m_nextScreen, &QTimer::timeout, this, qOverload<>(&RoomWatch::sendScreen));
    try {
        m_changes = feed.listen({.kinds = {FeedKind::Page}, .session = m_session});
        connect(m_changes.get(), &FeedListener::ready, this, [this] {
            if (!m_nextChange.isActive())
                takeChanges();
        });
    } catch (const Failure &failure) {
        qCWarning(logApp).noquote() << "no changes of a room are reported:" << failure.message;
    }
}

RoomWatch::~RoomWatch() = default;

// Of many changes since the last one, the strongest is sent.
void RoomWatch::takeChanges()
{
    QString type;
    const auto heard = m_changes->take(changesAtOnce);
    for (const FeedItem &each : heard.items) {
        const QString now = typeOfChange(each.details);
        if (type != u"document")
            type = now;
    }
    if (type.isEmpty())
        return;
    m_nextChange.start(room_limits::betweenChanges);
    note();
    m_audience.publish(RoomNews::DomChange, m_room, {{u"change_type"_s, type}}); // may end this
}

void RoomWatch::note()
{
    m_isStale = m_isReading;
    if (!m_isReading && !m_nextScreen.isActive())
        m_nextScreen.start(room_limits::betweenScreens);
}

void RoomWatch::sendScreen()
{
    sendScreen(QPointer{this});
}

// Never throws: no caller awaits it.
Task<> RoomWatch::sendScreen(QPointer<RoomWatch> self)
{
    const RoomPtr room = self->m_room;
    self->m_isReading = true;
    // Its refs are not kept: an index is of what was asked for.
    Task<room_screen::Look> looking = self->m_look(room);
    const room_screen::Look seen = co_await looking;
    if (!self)
        co_return;
    self->m_isReading = false;
    if (const auto *content = std::get_if<Reply>(&seen.content))
        self->m_audience.publish(
            RoomNews::ScreenContentUpdate, room, {{u"screen_content"_s, *content}});
    if (self && std::exchange(self->m_isStale, false))
        self->note();
}
