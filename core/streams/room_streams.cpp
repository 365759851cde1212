#include "core/streams/room_streams.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

// What people read of a program that is not there.
QString troubleOfProgram()
{
    const auto program = videoProgram();
    const Failure *failure = failureIn(program);
    return failure ? failure->message : QString{};
}

QString installing()
{
    const auto program = videoProgram();
    const Failure *failure = failureIn(program);
    return failure ? failure->hint : QString{};
}

} // namespace

RoomStreams::RoomStreams(std::shared_ptr<Rooms> rooms, LiveKitAccess usual, RoomStream::Parts parts)
    : m_rooms(std::move(rooms)), m_usual(std::move(usual)), m_parts(std::move(parts))
{
    m_parts.leaving = this;
    connect(m_rooms.get(), &Rooms::happened, this,
        [this](const RoomEvent &event) { follow(event.room); });
    connect(m_rooms.get(), &Rooms::forgotten, this, &RoomStreams::follow);
    connect(m_rooms.get(), &Rooms::recovered, this, &RoomStreams::recover);
}

RoomStreams::~RoomStreams() = default;

void RoomStreams::follow(const QString &room)
{
    const auto state = m_rooms->state(room);
    const bool isThere
        = state && (state->is == RoomState::Is::Open || state->is == RoomState::Is::Paused);
    const auto stream = m_streams.value(room);
    if (!isThere)
        m_streams.remove(room);
    else if (stream)
        stream->pause(state->is == RoomState::Is::Paused);
    else if (const auto request = m_rooms->list().request(room))
        begin(*request);
}

void RoomStreams::recover(const QString &room)
{
    if (const auto stream = m_streams.value(room))
        stream->recover();
}

// The usual key and secret are for the usual server alone, and for none where there is no usual
// one: a caller could name one that collects what they sign.
LiveKitAccess RoomStreams::accessOf(const RoomRequest &request) const
{
    LiveKitAccess access = request.video;
    if (access.url.isEmpty())
        access.url = m_usual.url;
    if (!access.token.isEmpty() || access.url != m_usual.url)
        return access;
    if (access.key.isEmpty())
        access.key = m_usual.key;
    if (access.secret.isEmpty())
        access.secret = m_usual.secret;
    return access;
}

void RoomStreams::begin(const RoomRequest &request)
{
    if (!request.wantsVideo && m_usual.url.isEmpty())
        return;
    const auto stream = std::make_shared<RoomStream>(request, accessOf(request), m_parts);
    m_streams.insert(request.name, stream);
    // Queued: who hears of it may end it.
    connect(
        stream.get(), &RoomStream::failed, this,
        [this, room = request.name](
            const QString &why) { m_rooms->audience().publishTrouble(room, why); },
        Qt::QueuedConnection);
    stream->begin();
}

int RoomStreams::count(RoomStream::Is is) const
{
    return static_cast<int>(std::count_if(
        m_streams.begin(), m_streams.end(), [is](const auto &each) { return each->is() == is; }));
}

void RoomStreams::retry()
{
    for (const auto &each : std::as_const(m_streams)) {
        if (each->hasFailed())
            each->recover();
    }
}

bool RoomStreams::isMissed() const
{
    return (!m_usual.url.isEmpty() || !m_streams.isEmpty()) && !troubleOfProgram().isEmpty();
}

QJsonObject RoomStreams::health() const
{
    const QString trouble = troubleOfProgram();
    QJsonObject health{{u"available"_s, trouble.isEmpty()},
        {u"live"_s, count(RoomStream::Is::Live)}, {u"failed"_s, count(RoomStream::Is::Failed)}};
    if (!trouble.isEmpty())
        health.insert(u"error"_s, trouble);
    return health;
}

BackendState RoomStreams::state() const
{
    const QString trouble = troubleOfProgram();
    BackendState backend{
        u"live video"_s, BackendState::Is::Off, u"possible over LiveKit: nobody wants it"_s};
    if (isMissed())
        return {backend.name, BackendState::Is::Away, trouble, installing()};
    if (!trouble.isEmpty())
        backend.finding = u"none: %1, and nothing needs it. %2"_s.arg(trouble, installing());
    const int failed = count(RoomStream::Is::Failed);
    if (!m_streams.isEmpty())
        backend = {backend.name, BackendState::Is::Used,
            u"%1 of %2 rooms are published over LiveKit"_s.arg(count(RoomStream::Is::Live))
                .arg(m_streams.size())};
    if (failed > 0)
        backend = {backend.name, BackendState::Is::Away,
            u"the video of %1 rooms has failed; their sessions go on"_s.arg(failed),
            u"See that the LiveKit server runs, then recover_browser_session."_s};
    return backend;
}
