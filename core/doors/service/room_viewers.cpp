#include "core/doors/service/room_viewers.h"

#include "core/doors/service/room_view_page.h"
#include "core/doors/service/service_paths.h"
#include "core/events/event_stream.h"
#include "core/rooms/room_name.h"

#include <QUrl>
#include <QUrlQuery>

using namespace Qt::StringLiterals;

namespace {

constexpr int mostViewers = 100;
const QByteArray pageName = "view";
const QByteArray picturesName = "pictures";

std::optional<QString> roomAt(const QByteArray &target, const QByteArray &what)
{
    const auto named = room_name::in(target, service_paths::rooms);
    return named && named->rest == what ? std::optional{named->name} : std::nullopt;
}

QByteArray ticketIn(const QByteArray &target)
{
    const QUrlQuery query{QString::fromLatin1(target.mid(target.indexOf('?') + 1))};
    return query.queryItemValue(u"ticket"_s).toLatin1();
}

QByteArray pathOf(const QString &room, const QByteArray &what)
{
    return service_paths::rooms + QUrl::toPercentEncoding(room) + '/' + what;
}

} // namespace

RoomViewers::RoomViewers(std::shared_ptr<Rooms> rooms, EventStream &events, const RunCall &run,
    HoldsPrograms holdsPrograms)
    : m_rooms(std::move(rooms)), m_pictures(RoomPictures::make(m_rooms, events, run)), m_run(run),
      m_holdsPrograms(std::move(holdsPrograms))
{
    connect(m_pictures.get(), &RoomPictures::shown, this,
        [this](const QString &room, const RoomPictures::Picture &picture) {
            const auto viewers = m_viewers.value(room);
            for (RoomViewer *each : viewers)
                each->show(picture);
        });
    connect(&events, &EventStream::stateChanged, this, [this](const Event &event) {
        if (event.kind == Event::Kind::RoomsChanged)
            sendStates();
    });
}

RoomViewers::~RoomViewers()
{
    closeAll();
}

bool RoomViewers::isPage(const QByteArray &target)
{
    return roomAt(target, pageName).has_value();
}

bool RoomViewers::takeTicket(const HttpHead &head)
{
    const auto room
        = isPage(head.target) ? roomAt(head.target, pageName) : roomAt(head.target, picturesName);
    const QByteArray ticket = ticketIn(head.target);
    return room && !ticket.isEmpty() && m_tickets.take(ticket, *room);
}

HttpAnswer RoomViewers::page(const QByteArray &target, const QString &room)
{
    const auto whom = RoomTickets::whomOf(ticketIn(target));
    return roomViewPage(
        room, pathOf(room, picturesName), m_tickets.issue(room, RoomTickets::lifetime, whom));
}

QJsonObject RoomViewers::linkTo(const QString &room, RoomTickets::For whom)
{
    const QByteArray ticket = m_tickets.issue(room, linkLifetime, whom);
    return {{u"path"_s, QString::fromLatin1(pathOf(room, pageName) + "?ticket=" + ticket)},
        {u"expires_in"_s, static_cast<int>(linkLifetime.count())}};
}

std::optional<Failure> RoomViewers::refusal(const HttpHead &head) const
{
    if (!roomAt(head.target, picturesName))
        return Failure{Code::InvalidArgument, u"no WebSocket is served at this path"_s,
            u"Connect to /rooms/{room_name}/pictures, with a name of 1 to 128 characters, "
            "percent-encoded."_s};
    if (m_count >= mostViewers && !viewerToGive({}))
        return Failure{
            Code::TooBusy, u"%1 people hold rooms already"_s.arg(mostViewers), u"Hand one back."_s};
    return std::nullopt;
}

// Null where all hold their room.
RoomViewer *RoomViewers::viewerToGive(const QString &newcomer) const
{
    const auto viewers = findChildren<RoomViewer *>(Qt::FindDirectChildrenOnly);
    QList<CallerSlot> slots;
    for (const RoomViewer *each : viewers)
        slots.append(each->slot());
    const auto given = slotToFree(slots, newcomer);
    return given ? viewers.at(*given) : nullptr;
}

void RoomViewers::welcome(QWebSocket *socket)
{
    const bool isFull = m_count >= mostViewers;
    RoomViewer *given = isFull ? viewerToGive(socket->peerAddress().toString()) : nullptr;
    if (given)
        given->giveWay();
    const QByteArray target
        = socket->requestUrl().toEncoded(QUrl::RemoveScheme | QUrl::RemoveAuthority);
    const QString room = roomAt(target, picturesName).value_or(QString{});
    const auto whom = RoomTickets::whomOf(ticketIn(target));
    const bool isForPerson = whom == RoomTickets::For::Person;
    const RoomViewer::Parts parts{.rooms = m_rooms,
        .pictures = m_pictures,
        .run = m_run,
        .ticket = [this, room, whom] { return m_tickets.issue(room, RoomTickets::lifetime, whom); },
        .isForPerson = isForPerson,
        .mayDrive = [this, isForPerson] { return isForPerson || !m_holdsPrograms(); },
        .handBackFromPrograms = [this, room] { handBackFromPrograms(room); }};
    auto *viewer = new RoomViewer{socket, room, parts, this};
    m_viewers[room].append(viewer);
    ++m_count;
    m_pictures->watch(room);
    connect(viewer, &QObject::destroyed, this, [this, viewer, room] {
        QList<RoomViewer *> &all = m_viewers[room];
        all.removeOne(viewer);
        if (all.isEmpty())
            m_viewers.remove(room);
        --m_count;
        m_pictures->leave(room);
    });
}

void RoomViewers::handBackFromPrograms(const QString &room)
{
    const auto viewers = m_viewers.value(room);
    for (RoomViewer *each : viewers) {
        if (!each->isForPerson())
            each->handBack();
    }
}

void RoomViewers::sendStates()
{
    const auto all = m_viewers;
    for (const QList<RoomViewer *> &viewers : all) {
        for (RoomViewer *each : viewers)
            each->sendState();
    }
}

void RoomViewers::closeAll()
{
    qDeleteAll(findChildren<RoomViewer *>(Qt::FindDirectChildrenOnly));
}
