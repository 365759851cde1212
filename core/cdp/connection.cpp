#include "core/cdp/connection.h"

#include "base/give_back.h"
#include "base/logging.h"
#include "core/cdp/channel.h"
#include "core/cdp/document_gone.h"
#include "core/cdp/session.h"

#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

// Past this many calls in flight Chrome is not keeping up; further ones are refused.
constexpr qsizetype mostCalls = 20'000;
// Where the transport cannot pause.
constexpr qsizetype mostUnread = 256 * 1024 * 1024;
constexpr qsizetype largeMessage = 128 * 1024;
// Timed out calls that are remembered for a late answer.
constexpr std::size_t mostGivenUp = 200;

// It needs no page, and is cheap for Chrome.
constexpr auto signOfLife = "Browser.getVersion";

// Method and session are names without anything to escape.
QByteArray written(
    int id, const QByteArray &method, const QJsonObject &params, const QByteArray &sessionId)
{
    QByteArray message = "{\"id\":" + QByteArray::number(id) + ",\"method\":\"" + method + '"';
    if (!params.isEmpty())
        message += ",\"params\":" + QJsonDocument{params}.toJson(QJsonDocument::Compact);
    if (!sessionId.isEmpty())
        message += ",\"sessionId\":\"" + sessionId + '"';
    return message + '}';
}

Failure timeout(const QByteArray &method)
{
    return {Code::Timeout, u"Chrome did not answer %1 in time"_s.arg(QLatin1StringView{method}),
        u"The page may be busy: try again, or navigate the tab elsewhere."_s};
}

Failure disconnected(const QString &reason)
{
    return {Code::Disconnected, u"The connection to Chrome has ended: %1"_s.arg(reason),
        u"Start the browser again."_s};
}

Failure detached()
{
    return {Code::TabNotFound, u"the tab was closed"_s, u"List the tabs and choose another."_s};
}

Failure crashed()
{
    return {Code::TabCrashed, u"the tab has crashed"_s, u"Navigate it again, or close it."_s};
}

} // namespace

Connection::Connection(std::unique_ptr<Transport> transport, const QByteArray &browser)
    : m_transport(std::move(transport)),
      m_inbox(
          [this](const Message *message, const MessageReader &reader, const QByteArray &bytes) {
              if (message)
                  take(*message, reader, bytes);
              else
                  qCWarning(logCdp) << "unreadable message, bytes:" << bytes.size();
          },
          [this](const QString &reason) { end(reason); },
          [this](bool isPaused) { m_transport->pause(isPaused); }),
      m_browser(new Session{*this, browser}),
      m_pulse([this] { probe(); }, [this] { return !m_calls.isEmpty(); }), m_givenUp(mostGivenUp)
{
    m_sessions.insert(browser, m_browser);
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &Connection::expire);
    connect(m_transport.get(), &Transport::received, this, &Connection::receive);
    connect(m_transport.get(), &Transport::closed, &m_inbox, &Inbox::close);
}

Connection::~Connection()
{
    m_transport->disconnect(this);
    end(u"closed"_s);
}

Session *Connection::adopt(const QByteArray &sessionId)
{
    Q_ASSERT(!m_sessions.contains(sessionId));
    auto *session = new Session{*this, sessionId};
    m_sessions.insert(sessionId, session);
    session->on(
        "Inspector.targetCrashed", [session](const QJsonObject &) { session->end(crashed()); });
    if (m_end)
        session->end(*m_end);
    return session;
}

void Connection::close()
{
    if (isOpen())
        m_transport->close();
}

void Connection::probe()
{
    if (m_pulse.silence() < std::chrono::seconds{1})
        return;
    const bool isAsked = std::any_of(m_calls.cbegin(), m_calls.cend(),
        [](const Call &each) { return each.method == signOfLife; });
    if (!isAsked)
        m_browser->call(signOfLife, Deadline::in(std::chrono::minutes{1}));
}

Pending<QJsonObject> Connection::send(const QByteArray &sessionId, const QByteArray &method,
    const QJsonObject &params, Deadline deadline)
{
    Pending<QJsonObject> answer;
    if (deadline.hasPassed()) {
        answer.fail(timeout(method));
        return answer;
    }
    if (m_calls.size() >= mostCalls) {
        answer.fail({Code::TooBusy, u"Chrome has %1 calls unanswered"_s.arg(mostCalls),
            u"Send fewer calls at once."_s});
        return answer;
    }
    const int id = nextId();
    m_calls.insert(id, Call{answer, method, sessionId, deadline});
    if (!m_timer.isActive() || deadline.remaining() < m_timer.remainingTimeAsDuration())
        m_timer.start(deadline.remaining());
    if (const CancelSourceRef &stop = deadline.stop())
        connect(
            stop.get(), &CancelSource::cancelled, this, &Connection::expire, Qt::UniqueConnection);

    transmit(written(id, method, params, sessionId));
    m_pulse.sent();
    return answer;
}

void Connection::transmit(const QByteArray &message)
{
    if (m_tap)
        m_tap('>', message);
    m_transport->send(message);
}

void Connection::failCalls(const QByteArray &sessionId, const Failure &failure)
{
    QList<Pending<QJsonObject>> lost;
    for (auto call = m_calls.begin(); call != m_calls.end();) {
        if (call->sessionId == sessionId) {
            lost.append(call->answer);
            call = m_calls.erase(call);
        } else {
            ++call;
        }
    }
    restTimer();
    for (const auto &answer : lost)
        answer.fail(failure);
}

void Connection::receive(const QByteArray &bytes)
{
    m_pulse.heard();
    if (bytes.size() > largeMessage)
        giveBackSoon();
    if (m_tap)
        m_tap('<', bytes);
    if (m_inbox.waitingBytes() > mostUnread)
        m_transport->close();
    else
        m_inbox.add(bytes);
}

void Connection::take(const Message &message, const MessageReader &reader, const QByteArray &bytes)
{
    if (!message.id && message.method == "Target.detachedFromTarget")
        detach(reader.body().value(u"sessionId").toString().toLatin1());
    if (carry(message, reader, bytes))
        return;
    if (message.id)
        answer(message, reader);
    else
        handle(message, reader);
}

// False if it is not for a channel.
bool Connection::carry(const Message &message, const MessageReader &reader, const QByteArray &bytes)
{
    Channel *channel
        = message.id ? m_carried.take(*message.id) : m_channels.value(message.sessionId);
    if (!channel)
        return false;
    if (!message.id && message.method == "Target.attachedToTarget")
        channel->own(reader.body().value(u"sessionId").toString().toLatin1());
    channel->take(message, bytes);
    return true;
}

void Connection::detach(const QByteArray &sessionId)
{
    if (Channel *channel = m_channels.take(sessionId))
        channel->lose(sessionId);
    if (sessionId == m_browser->id()) {
        m_transport->close();
    } else if (Session *session = m_sessions.take(sessionId)) {
        session->end(detached());
        session->deleteLater();
        giveBackSoon();
    }
}

void Connection::answer(const Message &message, const MessageReader &reader)
{
    const auto found = m_calls.constFind(*message.id);
    if (found == m_calls.constEnd()) {
        answerLate(message, reader);
        return;
    }
    if (!message.sessionId.isEmpty() && message.sessionId != found->sessionId)
        return; // An answer to an earlier client of this Chrome.
    const Call call = *found;
    m_calls.erase(found);
    restTimer();
    if (!message.error) {
        call.answer.settle(reader.body());
        return;
    }
    const Failure refused{Code::ChromeRefused, *message.error,
        u"Chrome would not do this here: take a new snapshot, or navigate the tab again."_s,
        {{u"method"_s, QString::fromLatin1(call.method)}}};
    if (meansDocumentGone(*message.error))
        call.answer.fail(DocumentGone{refused});
    else
        call.answer.fail(refused);
}

void Connection::answerLate(const Message &message, const MessageReader &reader)
{
    const auto known = std::find_if(m_givenUp.begin(), m_givenUp.end(),
        [&](const GivenUp &each) { return each.id == *message.id; });
    if (known != m_givenUp.end() && !message.error)
        Q_EMIT answeredLate(known->method, known->sessionId, reader.body());
}

void Connection::handle(const Message &message, const MessageReader &reader)
{
    Session *session = m_sessions.value(message.sessionId);
    if (session && session->listensTo(message.method))
        session->handle(message.method, reader.body());
}

void Connection::end(const QString &reason)
{
    if (m_end)
        return;
    m_end = disconnected(reason);
    const QList<Session *> sessions = m_sessions.values();
    for (Session *session : sessions)
        session->end(*m_end);
    const QList<Channel *> channels = m_channels.values();
    for (Channel *channel : channels)
        channel->end();
    Q_EMIT closed(reason);
}

// No timer without calls in flight.
void Connection::restTimer()
{
    if (m_calls.isEmpty())
        m_timer.stop();
}

void Connection::armTimer()
{
    if (m_calls.isEmpty())
        return;
    const auto nearest = std::min_element(m_calls.cbegin(), m_calls.cend(),
        [](const Call &a, const Call &b) { return a.deadline.end() < b.deadline.end(); });
    m_timer.start(nearest->deadline.remaining());
}

void Connection::expire()
{
    QList<Call> late;
    for (auto call = m_calls.begin(); call != m_calls.end();) {
        if (call->deadline.hasPassed()) {
            late.append(*call);
            m_givenUp.push({call.key(), call->method, call->sessionId});
            call = m_calls.erase(call);
        } else {
            ++call;
        }
    }
    armTimer();
    for (const Call &call : late)
        call.answer.fail(timeout(call.method));
}
