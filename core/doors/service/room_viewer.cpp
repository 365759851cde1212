#include "core/doors/service/room_viewer.h"

#include "base/logging.h"
#include "base/whole_characters.h"

#include <QJsonDocument>

#include <utility>

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::seconds betweenViewerPings{15};
constexpr quint64 longestInput = 64 * 1024; // bytes
constexpr qint64 mostUnshown = 256 * 1024; // bytes, beyond those that the kernel holds
constexpr std::size_t mostInputs = 64; // that wait

QJsonObject objectIn(const QString &message)
{
    return QJsonDocument::fromJson(message.toUtf8()).object();
}

Failure onlyWatches()
{
    return {Code::NotApproved, u"this link only watches: a program asked for it"_s,
        u"Acts need a person's approval here: open the room from the app's window."_s};
}

} // namespace

RoomViewer::RoomViewer(QWebSocket *socket, QString room, Parts parts, QObject *parent)
    : QObject(parent), m_socket(socket), m_room(std::move(room)), m_parts(std::move(parts))
{
    socket->setParent(nullptr);
    socket->setMaxAllowedIncomingMessageSize(longestInput);
    connect(socket, &QWebSocket::textMessageReceived, this, &RoomViewer::hear);
    connect(socket, &QWebSocket::pong, this, [this] { m_isAwaitingPong = false; });
    connect(socket, &QWebSocket::bytesWritten, this, &RoomViewer::showNewest);
    connect(socket, &QWebSocket::disconnected, this, &QObject::deleteLater);
    connect(&m_pinging, &QTimer::timeout, this, &RoomViewer::ping);
    m_pinging.start(betweenViewerPings);
    sendState();
    say({{u"type"_s, u"ticket"_s}, {u"ticket"_s, QString::fromLatin1(m_parts.ticket())}});
    if (const auto picture = m_parts.pictures->newest(m_room))
        show(*picture);
}

RoomViewer::~RoomViewer()
{
    handBack();
    m_socket->disconnect(this);
    m_socket.release()->deleteLater(); // it may be calling us
}

CallerSlot RoomViewer::slot() const
{
    return {m_socket->peerAddress().toString(), !m_isDriving, m_since};
}

void RoomViewer::giveWay()
{
    m_socket->close(
        QWebSocketProtocol::CloseCodePolicyViolated, u"Others watch: open the page again."_s);
    delete this;
}

void RoomViewer::sendState()
{
    const auto state = m_parts.rooms->state(m_room);
    if (!state || !state->isControlled)
        stopDriving();
    const QString held = !state || !state->isControlled ? u"nobody"_s
        : m_isDriving                                   ? u"you"_s
                                                        : u"somebody"_s;
    const QJsonObject sent{{u"type"_s, u"room"_s}, {u"room_name"_s, m_room},
        {u"state"_s, state ? toWord(state->is) : u"absent"_s},
        {u"url"_s, state ? state->url : QString{}}, {u"heldBy"_s, held}};
    if (std::exchange(m_sent, sent) != sent)
        say(sent);
}

void RoomViewer::show(const RoomPictures::Picture &picture)
{
    m_waiting = picture;
    showNewest();
}

void RoomViewer::showNewest()
{
    if (!m_waiting || m_socket->bytesToWrite() > mostUnshown)
        return;
    const RoomPictures::Picture picture = *std::exchange(m_waiting, {});
    if (std::exchange(m_viewport, picture.viewport) != picture.viewport)
        say({{u"type"_s, u"viewport"_s}, {u"width"_s, picture.viewport.width()},
            {u"height"_s, picture.viewport.height()}});
    m_socket->sendBinaryMessage(picture.jpeg);
}

void RoomViewer::hear(const QString &message)
{
    const QJsonObject sent = objectIn(message);
    const QString type = sent.value(u"type").toString();
    if (type == u"take_over" || type == u"hand_back")
        turn(type == u"take_over");
    else if (type == u"input" || type == u"choose")
        pass(sent);
    else
        sayFailure({Code::InvalidArgument, u"a viewer says nothing like this"_s,
            u"Send {\"type\": \"take_over\"}, hand_back, input or choose."_s});
}

void RoomViewer::sayFailure(const Failure &failure)
{
    QJsonObject sent = toJson(failure);
    sent.insert(u"type"_s, u"failure"_s);
    say(sent);
}

void RoomViewer::turn(bool takesOver)
{
    if (takesOver && !m_parts.mayDrive())
        return sayFailure(onlyWatches());
    if (takesOver && m_parts.isForPerson)
        m_parts.handBackFromPrograms();
    m_isHandingBack = !takesOver && m_isDriving && m_isAtWork;
    if (takesOver && !m_isDriving) {
        m_isDriving = true; // a client that hears of it asks us
        m_isDriving = m_parts.rooms->takeOver(m_room);
    } else if (m_isHandingBack) { // when what was sent before is done
        return;
    } else if (!takesOver) {
        handBack();
    }
    m_sent = {}; // sent again, whatever has come of it
    sendState();
}

void RoomViewer::handBack()
{
    if (stopDriving())
        m_parts.rooms->handBack(m_room);
}

// Whether it drove. What waits is dropped: it was sent by one who had the room.
bool RoomViewer::stopDriving()
{
    m_inputs.clear();
    m_isHandingBack = false;
    return std::exchange(m_isDriving, false);
}

// Rules may have been made since it took over.
bool RoomViewer::drivesStill()
{
    if (m_isDriving && !m_parts.mayDrive()) {
        sayFailure(onlyWatches());
        handBack();
        sendState();
    }
    return m_isDriving;
}

void RoomViewer::pass(const QJsonObject &input)
{
    const auto place = m_parts.rooms->list().place(m_room);
    if (!drivesStill() || m_isHandingBack || !place || place->tab.isEmpty()
        || m_inputs.size() >= mostInputs)
        return;
    QJsonObject arguments = input;
    const bool isChoice = arguments.take(u"type"_s) == u"choose"_s;
    arguments.insert(u"session"_s, place->session);
    arguments.insert(u"targetId"_s, place->tab);
    m_inputs.push_back({u"viewer"_s, Caller{u"service"_s, Caller::Kind::Person},
        isChoice ? u"select"_s : u"input"_s, arguments});
    if (!std::exchange(m_isAtWork, true))
        work(this, m_parts);
}

// One after the other: a press and its release must not overtake each other.
Task<> RoomViewer::work(QPointer<RoomViewer> self, Parts parts)
{
    while (self && !self->m_inputs.empty() && self->drivesStill()) {
        const Call call = self->m_inputs.front();
        self->m_inputs.pop_front();
        const Outcome outcome = co_await parts.run(call);
        if (!self)
            co_return;
        if (const auto *failure = std::get_if<Failure>(&outcome))
            self->sayFailure(*failure);
        else if (const QJsonValue list = std::get<Reply>(outcome).value(u"list"); list.isObject())
            self->say({{u"type"_s, u"list"_s}, {u"list"_s, list}});
    }
    if (!self)
        co_return;
    self->m_isAtWork = false;
    if (self->m_isHandingBack)
        self->turn(false);
}

void RoomViewer::say(const QJsonObject &message)
{
    m_socket->sendTextMessage(QString::fromUtf8(wholeJson(message)));
}

void RoomViewer::ping()
{
    if (std::exchange(m_isAwaitingPong, true)) {
        m_socket->abort();
        return;
    }
    m_socket->ping();
    say({{u"type"_s, u"ticket"_s}, {u"ticket"_s, QString::fromLatin1(m_parts.ticket())}});
}
