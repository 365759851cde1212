#include "core/streams/room_stream.h"

#include "base/logging.h"
#include "core/streams/livekit_token.h"
#include "core/streams/video_limits.h"

#include <QJsonDocument>

#include <iterator>
#include <utility>

using namespace Qt::StringLiterals;

namespace {

constexpr int mostFailures = static_cast<int>(std::size(video_limits::delays));

Failure noAccess(const QString &missing)
{
    return {Code::InvalidArgument, missing,
        u"Give livekit_url, and livekit_token or livekit_api_key and livekit_api_secret."_s};
}

std::optional<Failure> misfitOf(const QUrl &url)
{
    static const QStringList schemes{u"ws"_s, u"wss"_s, u"http"_s, u"https"_s};
    if (url.isValid() && schemes.contains(url.scheme()) && !url.host().isEmpty()
        && url.userInfo().isEmpty())
        return std::nullopt;
    return noAccess(u"livekit_url is no address such as wss://livekit.example.com"_s);
}

// As policies know it.
QUrl asHttp(QUrl url)
{
    const QString scheme = url.scheme();
    url.setScheme(scheme == u"wss"_s || scheme == u"https"_s ? u"https"_s : u"http"_s);
    return url;
}

// Without its second half, the same again as data, where both are too much; then without what it
// says.
QByteArray messageOf(const RoomEvent &event)
{
    const auto bytesOf = [](const QJsonObject &object) {
        return QJsonDocument{object}.toJson(QJsonDocument::Compact);
    };
    QJsonObject whole = toJson(event);
    QByteArray message = bytesOf(whole);
    if (message.size() > video_limits::eventSize) {
        whole.remove(u"data"_s);
        message = bytesOf(whole);
    }
    if (message.size() > video_limits::eventSize) {
        message = bytesOf(toJson({event.news, event.room, {{u"truncated"_s, true}}, event.time}));
    }
    return message;
}

} // namespace

RoomStream::RoomStream(RoomRequest request, LiveKitAccess access, Parts parts)
    : m_request(std::move(request)), m_access(std::move(access)), m_parts(std::move(parts))
{
    m_next.setSingleShot(true);
    connect(m_parts.pictures.get(), &RoomPictures::shown, this,
        [this](const QString &room, const RoomPictures::Picture &picture) {
            if (room == m_request.name && m_publishing && is() == Is::Live)
                m_publishing->show(picture.jpeg);
        });
    if (m_parts.eventSource)
        connect(m_parts.eventSource.get(), &Rooms::happened, this, [this](const RoomEvent &event) {
            if (event.room == m_request.name && m_publishing)
                m_publishing->sendData(messageOf(event));
        });
}

RoomStream::~RoomStream()
{
    hear(false);
    watch(false);
}

RoomStream::Is RoomStream::is() const
{
    return m_is == Is::Live && m_isPaused ? Is::Paused : m_is;
}

void RoomStream::begin()
{
    m_failures = 0;
    connectNow();
}

void RoomStream::recover()
{
    if (m_is != Is::Live)
        begin();
}

void RoomStream::pause(bool isPaused)
{
    if (std::exchange(m_isPaused, isPaused) == isPaused)
        return;
    if (m_publishing)
        m_publishing->mute(isPaused);
    watch(is() == Is::Live);
}

OrFailure<QString> RoomStream::token() const
{
    if (m_access.url.isEmpty())
        return noAccess(u"no LiveKit server is named"_s);
    if (!m_access.token.isEmpty())
        return m_access.token;
    if (m_access.key.isEmpty() || m_access.secret.isEmpty())
        return noAccess(u"there is no token for this LiveKit server, nor a key and a secret"_s);
    const LiveKitGrant grant{m_request.name, u"browser-"_s + m_request.name};
    return liveKitToken(grant, m_access.key, m_access.secret);
}

void RoomStream::connectNow()
{
    ++m_attempts;
    m_is = Is::Connecting;
    m_publishing.reset();
    m_next.disconnect(this);
    connect(&m_next, &QTimer::timeout, this,
        [this] { lose(u"the LiveKit server does not answer in time"_s); });
    m_next.start(video_limits::connectTime);
    const auto allowed = token();
    if (const Failure *failure = failureIn(allowed))
        return giveUp(failure->message);
    const QUrl url{m_access.url};
    if (const auto misfit = misfitOf(url))
        return giveUp(misfit->message);
    m_parts.refusal(
        asHttp(url), this, [this, attempt = m_attempts](const std::optional<Failure> &refused) {
            if (attempt != m_attempts || m_is != Is::Connecting)
                return;
            if (refused)
                giveUp(refused->message);
            else
                publish();
        });
}

void RoomStream::publish()
{
    const auto program = videoProgram();
    if (const Failure *failure = failureIn(program))
        return giveUp(u"%1; %2"_s.arg(failure->message, failure->hint));
    const auto way = m_parts.way ? m_parts.way() : QString{};
    if (const Failure *failure = failureIn(way))
        return giveUp(failure->message);
    const auto allowed = token();
    m_publishing = std::make_unique<Publishing>(std::get<VideoProgram>(program),
        Publishing::Options{m_access.url, std::get<QString>(allowed), std::get<QString>(way),
            m_request.width, m_request.height, m_request.fps},
        m_parts.leaving);
    // Queued, since either may end it; what comes later than its end is not of this attempt.
    const auto isNow = [this, attempt = m_attempts] { return attempt == m_attempts; };
    connect(
        m_publishing.get(), &Publishing::said, this,
        [this, isNow](const QJsonObject &what) {
            if (isNow() && m_publishing)
                take(what);
        },
        Qt::QueuedConnection);
    connect(
        m_publishing.get(), &Publishing::ended, this,
        [this, isNow](const QString &why) {
            if (isNow() && m_publishing)
                lose(m_parts.cause ? m_parts.cause(why, m_access.url) : why);
        },
        Qt::QueuedConnection);
    if (m_isPaused)
        m_publishing->mute(true);
}

void RoomStream::take(const QJsonObject &said)
{
    const QString what = said.value(u"is").toString();
    if (what == u"published" || what == u"reconnected") {
        setLive();
    } else if (what == u"reconnecting") {
        m_is = Is::Reconnecting;
        watch(false);
        qCInfo(logApp).noquote() << u"video: reconnecting room="_s + m_request.name;
    }
}

void RoomStream::setLive()
{
    m_is = Is::Live;
    m_next.stop();
    m_trouble.clear();
    m_liveSince.start();
    hear(true);
    watch(is() == Is::Live);
    qCInfo(logApp).noquote() << u"video: published room="_s + m_request.name;
}

void RoomStream::end(const QString &why)
{
    m_trouble = u"There is no live video: %1. The browser session goes on."_s.arg(why);
    m_publishing.reset();
    hear(false);
    watch(false);
    m_next.stop();
    m_next.disconnect(this);
    m_liveSince.invalidate();
    qCWarning(logApp).noquote().nospace() << "video: room=" << m_request.name << ' ' << why;
}

void RoomStream::lose(const QString &why)
{
    const bool wasSteady
        = m_liveSince.isValid() && m_liveSince.hasExpired(video_limits::steadyTime.count());
    m_failures = wasSteady ? 1 : m_failures + 1;
    if (m_failures > mostFailures)
        return giveUp(why + u" (%1 times in a row)"_s.arg(m_failures));
    end(why);
    m_is = Is::Reconnecting;
    connect(&m_next, &QTimer::timeout, this, &RoomStream::connectNow);
    m_next.start(video_limits::delays[m_failures - 1]);
    if (m_failures == 1)
        Q_EMIT failed(m_trouble + u" It is tried again."_s);
}

void RoomStream::giveUp(const QString &why)
{
    end(why);
    m_is = Is::Failed;
    Q_EMIT failed(m_trouble + u" recover_browser_session tries again."_s);
}

void RoomStream::hear(bool isHearing)
{
    if (!m_parts.eventSource || std::exchange(m_isHearing, isHearing) == isHearing)
        return;
    if (isHearing)
        m_parts.eventSource->audience().subscribe(m_request.name);
    else
        m_parts.eventSource->audience().unsubscribe(m_request.name);
}

void RoomStream::watch(bool isWatching)
{
    if (std::exchange(m_isWatching, isWatching) == isWatching)
        return;
    if (!isWatching)
        return m_parts.pictures->leave(m_request.name);
    const auto newest = m_parts.pictures->newest(m_request.name);
    m_parts.pictures->watch(m_request.name);
    if (newest)
        m_publishing->show(newest->jpeg);
}
