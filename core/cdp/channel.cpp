#include "core/cdp/channel.h"

#include "core/cdp/connection.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

// Past this many calls in flight Chrome is not keeping up.
constexpr qsizetype mostCarried = 20'000;

// Chrome's error codes.
constexpr int parseError = -32700;
constexpr int invalidRequest = -32600;
constexpr int serverError = -32000;
constexpr int noSession = -32001;

QByteArray compact(const QJsonObject &object)
{
    return QJsonDocument{object}.toJson(QJsonDocument::Compact);
}

// Chrome writes the id first and the session last, so large messages need no parsing.
QByteArray rewritten(const QByteArray &bytes, std::optional<std::pair<int, qint64>> ids,
    const QByteArray &sessionToHide)
{
    const QByteArray idBefore = ids ? "{\"id\":" + QByteArray::number(ids->first) + ',' : "{";
    const QByteArray idAfter = ids ? "{\"id\":" + QByteArray::number(ids->second) + ',' : "{";
    const QByteArray ending
        = sessionToHide.isEmpty() ? "}"_ba : ",\"sessionId\":\"" + sessionToHide + "\"}";
    if (bytes.startsWith(idBefore) && bytes.endsWith(ending))
        return idAfter + bytes.mid(idBefore.size(), bytes.size() - idBefore.size() - ending.size())
            + '}';
    QJsonObject message = QJsonDocument::fromJson(bytes).object();
    if (ids)
        message.insert(u"id"_s, ids->second);
    if (!sessionToHide.isEmpty())
        message.remove(u"sessionId"_s);
    return compact(message);
}

} // namespace

Channel::Channel(Connection &connection, QByteArray session)
    : m_connection(&connection), m_session(std::move(session))
{
    connection.m_channels.insert(m_session, this);
}

Channel::~Channel()
{
    if (!m_connection)
        return;
    m_connection->m_channels.remove(m_session);
    for (const QByteArray &child : std::as_const(m_children))
        m_connection->m_channels.remove(child);
    for (auto call = m_calls.keyBegin(); call != m_calls.keyEnd(); ++call)
        m_connection->m_carried.remove(*call);
}

void Channel::send(const QByteArray &message)
{
    if (!m_connection || !m_connection->isOpen())
        return;
    const QJsonDocument document = QJsonDocument::fromJson(message);
    QJsonObject asked = document.object();
    const QJsonValue id = asked.value(u"id");
    if (!document.isObject()) {
        refuse({}, parseError, u"The message is not a JSON object"_s);
        return;
    }
    if (!id.isDouble() || id.toInteger(-1) < 0 || !asked.value(u"method").isString()) {
        refuse(id, invalidRequest, u"Message must have integer 'id' and string 'method'"_s);
        return;
    }
    const QByteArray child = asked.value(u"sessionId").toString().toLatin1();
    if (!child.isEmpty() && !m_children.contains(child)) {
        refuse(id, noSession, u"Session with given id not found."_s);
        return;
    }
    if (m_calls.size() >= mostCarried) {
        refuse(id, serverError, u"%1 calls are unanswered: send fewer at once"_s.arg(mostCarried));
        return;
    }
    if (m_connection->m_isLimited && asked.value(u"params")[u"proxyServer"].isString()) {
        refuse(id, serverError, u"The profile's limits leave no other proxy"_s);
        return;
    }
    const int ours = m_connection->nextId();
    m_calls.insert(ours, id.toInteger());
    m_connection->m_carried.insert(ours, this);
    asked.insert(u"id"_s, ours);
    asked.insert(u"sessionId"_s, QString::fromLatin1(child.isEmpty() ? m_session : child));
    m_connection->transmit(compact(asked));
}

void Channel::own(const QByteArray &sessionId)
{
    m_children.insert(sessionId);
    m_connection->m_channels.insert(sessionId, this);
}

void Channel::lose(const QByteArray &sessionId)
{
    m_children.remove(sessionId);
    if (sessionId == m_session)
        QMetaObject::invokeMethod(this, &Channel::closed, Qt::QueuedConnection);
}

void Channel::take(const Message &message, const QByteArray &bytes)
{
    const bool isRoot = message.sessionId == m_session;
    std::optional<std::pair<int, qint64>> ids;
    if (message.id)
        ids = std::pair{*message.id, m_calls.take(*message.id)};
    Q_EMIT received(rewritten(bytes, ids, isRoot ? m_session : QByteArray{}));
}

void Channel::end()
{
    m_calls.clear();
    m_children.clear();
    QMetaObject::invokeMethod(this, &Channel::closed, Qt::QueuedConnection);
}

// Like Chrome, asynchronously.
void Channel::refuse(const QJsonValue &id, int code, const QString &why)
{
    QJsonObject answer{{u"error"_s, QJsonObject{{u"code"_s, code}, {u"message"_s, why}}}};
    if (id.isDouble())
        answer.insert(u"id"_s, id);
    QMetaObject::invokeMethod(
        this, [this, answer] { Q_EMIT received(compact(answer)); }, Qt::QueuedConnection);
}
