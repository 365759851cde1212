#include "core/doors/http/guard.h"

#include "base/logging.h"
#include "core/doors/http/http_response.h"

#include <sys/socket.h>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace {

Failure tooManyBodies()
{
    return {Code::TooBusy, u"Too many large bodies are arriving at once."_s,
        u"Send them one after the other."_s};
}

HttpAnswer tooManyWrongKeys(std::chrono::seconds wait)
{
    HttpAnswer answer
        = answerTo(Failure{Code::TooBusy, u"Too many wrong keys came from your address."_s,
                       u"Send the right one: it is taken at any time."_s},
            429);
    answer.headers.append({"Retry-After"_ba, QByteArray::number(wait.count())});
    return answer;
}

// Whatever a page there may do, an agent has it do.
Failure closedToPages()
{
    return {Code::Forbidden, u"No page in a Chrome of this app is let in here."_s,
        u"Call from a program. A person opens it in a browser of their own."_s};
}

} // namespace

Guard::Guard(QTcpSocket *socket, HttpService &service, const HttpLimits &limits,
    std::shared_ptr<HttpLoad> load)
    : QObject(socket), m_socket(socket), m_service(service), m_limits(limits),
      m_load(std::move(load)), m_headReader(limits)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &Guard::runOutOfTime);
    connect(socket, &QIODevice::readyRead, this, &Guard::readMore);
    connect(socket, &QAbstractSocket::disconnected, this, &Guard::leave);
    // One byte over the limit shows that there is more.
    m_socket->setReadBufferSize(m_limits.headSize + 1);
    m_timer.start(m_limits.headTime);
}

Guard::~Guard()
{
    expectNoBody();
}

void Guard::readMore()
{
    switch (m_state) {
    case State::Late:
    case State::Closing:
        discard();
        return;
    case State::InFlight:
        refusePipelining();
        return;
    case State::Streaming:
        // No answer may follow inside the one that is being sent.
        m_socket->abort();
        return;
    case State::Body:
        takeBody();
        return;
    case State::Idle:
        // The last answer is not sent yet, so the client cannot have read it.
        if (m_socket->bytesToWrite() > 0) {
            refusePipelining();
            return;
        }
        m_state = State::Head;
        if (m_hasAnswered) {
            m_timer.start(m_limits.headTime);
            m_waitingSince = Clock::now();
        }
        [[fallthrough]];
    case State::Head:
        takeHead();
        return;
    }
}

void Guard::takeHead()
{
    const QByteArray fresh = m_socket->peek(m_socket->bytesAvailable()).mid(m_seen);
    m_seen += fresh.size();
    auto verdict = m_headReader.read(fresh);
    if (const auto *refusal = std::get_if<HttpRefusal>(&verdict)) {
        refuse(answerTo(refusal->failure, refusal->status));
    } else if (auto *head = std::get_if<HttpHead>(&verdict)) {
        m_head = std::move(*head);
        admit();
    }
}

// Before any of the body is stored.
void Guard::admit()
{
    if (!m_peer)
        m_peer = peerOf(*m_socket);
    if (*m_peer == Peer::OwnChrome && !m_service.isForPages(m_head.target)) {
        qCInfo(logHttp) << "refused a page in a Chrome of ours";
        refuse(answerTo(closedToPages()));
        return;
    }
    if (const auto answer = m_service.refusal(
            m_head, visitorOf(m_head, m_socket->localPort(), *m_peer, m_socket->peerAddress()))) {
        if (!slowsGuesses(*answer))
            refuse(*answer);
        return;
    }
    if (m_head.asksForWebSocket) {
        takeWebSocket();
        return;
    }
    const qint64 whole = m_head.size + m_head.contentLength;
    if (m_seen >= whole || expectBody(whole))
        takeBody();
}

// A client that guesses waits for each answer. One with the key is not in that line.
bool Guard::slowsGuesses(const HttpAnswer &refusal)
{
    const bool isGuess
        = refusal.status == 401 && !(m_head.authorization.isNull() && m_head.apiKey.isNull());
    const auto wait
        = isGuess ? m_load->wrongKeys.exceededBy(m_socket->peerAddress()) : std::nullopt;
    if (!wait)
        return false;
    m_late = tooManyWrongKeys(*wait);
    m_state = State::Late;
    m_timer.start(m_limits.wrongKeyTime);
    discard();
    return true;
}

void Guard::takeWebSocket()
{
    if (const auto failure = m_service.webSocketRefusal(m_head)) {
        refuse(answerTo(*failure));
        return;
    }
    m_state = State::Closing;
    m_timer.stop();
    disconnect(m_socket, nullptr, this, nullptr);
    Q_EMIT webSocketAsked(m_socket);
    deleteLater();
}

// False, after refusing, if too much is arriving already.
bool Guard::expectBody(qint64 whole)
{
    if (!makesRoomForBody()) {
        refuse(answerTo(tooManyBodies()));
        return false;
    }
    m_load->arriving.append(this);
    m_bodyExpected = m_head.contentLength;
    m_load->bodiesSize += m_bodyExpected;
    m_state = State::Body;
    m_timer.start(m_limits.bodyTime);
    m_socket->setReadBufferSize(qMax<qint64>(m_limits.headSize, whole) + 1);
    return true;
}

// Drops the largest declared bodies first, of equals the oldest: a small body always finds room,
// and a large one once the others have timed out.
bool Guard::makesRoomForBody()
{
    while (m_load->bodiesSize + m_head.contentLength > m_limits.bodiesSize) {
        const auto &all = m_load->arriving;
        const auto largest
            = std::max_element(all.begin(), all.end(), [](const Guard *one, const Guard *other) {
                  return one->m_bodyExpected < other->m_bodyExpected;
              });
        if (largest == all.end())
            return false;
        Guard *guard = *largest;
        const bool hasHadItsTime = guard->waitingTime() >= m_limits.graceTime;
        if (guard->m_bodyExpected <= m_head.contentLength && !hasHadItsTime)
            return false;
        guard->refuse(answerTo(tooManyBodies()));
    }
    return true;
}

void Guard::expectNoBody()
{
    m_load->arriving.removeOne(this);
    m_load->bodiesSize -= std::exchange(m_bodyExpected, 0);
}

void Guard::takeBody()
{
    const qint64 missing = m_head.size + m_head.contentLength - m_socket->bytesAvailable();
    if (missing < 0)
        refusePipelining();
    if (missing != 0)
        return;
    expectNoBody();
    m_timer.stop();
    m_state = State::InFlight;
    m_socket->skip(m_head.size);
    const QByteArray body = m_socket->read(m_head.contentLength);
    const QByteArray id = 'h' + QByteArray::number(++m_load->requests);
    m_service.serve(
        {m_head, body, m_socket->peerAddress()}, std::make_shared<HttpResponse>(this, id));
}

void Guard::refusePipelining()
{
    refuse(answerTo(Failure{Code::MalformedRequest,
        u"More bytes came before the request before them was answered."_s,
        u"Wait for each answer, or open another connection."_s}));
}

void Guard::answer(const HttpAnswer &answer)
{
    if (m_state != State::InFlight)
        return;
    const AfterAnswer after = afterThis();
    m_socket->write(bytesOf(answer, bodyOfAnswer(), after, m_limits.idleTime));
    afterAnswer(after);
}

void Guard::afterAnswer(AfterAnswer after)
{
    m_timer.start(m_limits.idleTime);
    m_waitingSince = Clock::now();
    if (after == AfterAnswer::Close) {
        m_state = State::Closing;
        m_socket->disconnectFromHost();
    } else {
        becomeIdle();
        m_socket->flush();
    }
}

bool Guard::beginStream(const HttpAnswer &head)
{
    if (m_state != State::InFlight || m_socket->state() != QAbstractSocket::ConnectedState)
        return false;
    m_socket->write(streamHeadOf(head, streamEnd(), afterThis()));
    if (bodyOfAnswer() == HttpBody::LeftOut) {
        afterAnswer(afterThis());
        return false;
    }
    m_state = State::Streaming;
    m_waitingSince = Clock::now();
    m_socket->flush();
    return true;
}

bool Guard::sendPiece(const QByteArray &bytes)
{
    if (m_state != State::Streaming)
        return false;
    if (unsent() > m_limits.unsentSize) {
        qCInfo(logHttp) << "a client that does not read its stream is cut off";
        m_socket->abort();
        return false;
    }
    m_socket->write(pieceOf(bytes, streamEnd()));
    m_socket->flush();
    return true;
}

void Guard::endStream()
{
    if (m_state != State::Streaming)
        return;
    m_socket->write(endOf(streamEnd()));
    afterAnswer(afterThis());
}

void Guard::leave()
{
    if (m_state == State::InFlight)
        Q_EMIT requestLeft();
    if (m_state != State::Streaming)
        return;
    m_state = State::Closing;
    Q_EMIT streamLeft();
}

void Guard::refuse(const HttpAnswer &answer)
{
    if (m_state == State::Closing)
        return;
    m_state = State::Closing;
    expectNoBody();
    m_timer.start(m_limits.lingerTime);
    m_socket->write(bytesOf(answer, bodyOfAnswer(), AfterAnswer::Close, {}));
    m_socket->flush();
    // Closing with unread bytes would send a reset and lose the answer: shut down sending, and read
    // on for a moment.
    if (m_socket->state() == QAbstractSocket::ConnectedState && m_socket->bytesToWrite() == 0)
        ::shutdown(static_cast<int>(m_socket->socketDescriptor()), SHUT_WR);
    discard();
}

std::optional<std::chrono::milliseconds> Guard::waitingTime() const
{
    if (m_state == State::InFlight || m_state == State::Streaming
        || m_socket->state() == QAbstractSocket::UnconnectedState)
        return std::nullopt;
    return std::chrono::floor<std::chrono::milliseconds>(Clock::now() - m_waitingSince);
}

std::optional<std::chrono::milliseconds> Guard::streamingTime() const
{
    if (m_state != State::Streaming)
        return std::nullopt;
    return std::chrono::floor<std::chrono::milliseconds>(Clock::now() - m_waitingSince);
}

void Guard::giveWay()
{
    expectNoBody();
    leave();
    m_state = State::Closing;
    m_socket->abort();
}

void Guard::discard()
{
    m_socket->skip(m_socket->bytesAvailable());
}

void Guard::becomeIdle()
{
    m_state = State::Idle;
    m_hasAnswered = true;
    m_seen = 0;
    m_head = {};
    m_headReader.restart();
    m_socket->setReadBufferSize(m_limits.headSize + 1);
}

void Guard::runOutOfTime()
{
    switch (m_state) {
    case State::InFlight:
    case State::Streaming:
        return;
    case State::Late:
        refuse(m_late);
        return;
    case State::Closing:
        m_socket->abort();
        return;
    case State::Idle:
        m_state = State::Closing;
        m_socket->abort();
        return;
    case State::Head:
    case State::Body:
        refuse(answerTo(Failure{Code::Timeout, u"The request did not arrive in time."_s,
                            u"Send it at once, when all of it is known."_s},
            408));
        return;
    }
}

HttpBody Guard::bodyOfAnswer() const
{
    return m_head.method == "HEAD" ? HttpBody::LeftOut : HttpBody::Sent;
}

// Only the end of the connection shows HTTP/1.0 the end of a streamed body.
AfterAnswer Guard::afterThis() const
{
    return m_head.keepsAlive ? AfterAnswer::KeepAlive : AfterAnswer::Close;
}

StreamEnd Guard::streamEnd() const
{
    return m_head.takesChunks ? StreamEnd::LastChunk : StreamEnd::Close;
}
