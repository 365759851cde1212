#include "core/browser/lifecycle/debug_access.h"

#include "core/cdp/connection.h"
#include "core/cdp/session.h"

using namespace Qt::StringLiterals;

DebugChannel::DebugChannel(
    std::shared_ptr<Connection> connection, QString owner, const QByteArray &session)
    : m_connection(std::move(connection)), m_owner(std::move(owner)),
      m_channel(std::make_unique<Channel>(*m_connection, session))
{
}

// Its attached sessions and emulations end with its parent session.
DebugChannel::~DebugChannel()
{
    m_channel.reset();
    m_connection->browser().post("Target.detachFromTarget", {{u"sessionId"_s, m_owner}});
}

DebugAccess::DebugAccess(std::shared_ptr<Connection> connection)
    : m_connection(std::move(connection))
{
}

Task<QJsonObject> DebugAccess::version(Deadline deadline) const
{
    co_return co_await m_connection->browser().call("Browser.getVersion", deadline);
}

Task<QJsonArray> DebugAccess::targets(Deadline deadline) const
{
    const QJsonObject answer = co_await m_connection->browser().call("Target.getTargets", deadline);
    co_return answer.value(u"targetInfos").toArray();
}

Task<QString> DebugAccess::open(QString url, Deadline deadline) const
{
    const QJsonObject params{{u"url"_s, url}};
    const QJsonObject answer
        = co_await m_connection->browser().call("Target.createTarget", params, deadline);
    co_return answer.value(u"targetId").toString();
}

Task<> DebugAccess::activate(QString targetId, Deadline deadline) const
{
    const QJsonObject params{{u"targetId"_s, targetId}};
    co_await m_connection->browser().call("Target.activateTarget", params, deadline);
}

Task<> DebugAccess::close(QString targetId, Deadline deadline) const
{
    const QJsonObject params{{u"targetId"_s, targetId}};
    co_await m_connection->browser().call("Target.closeTarget", params, deadline);
}

// Each has its own browser session: the app sees nothing of what its client attaches to, and one
// detach ends all of it.
Task<std::unique_ptr<DebugChannel>> DebugAccess::channel(QString targetId, Deadline deadline) const
{
    const auto connection = m_connection;
    const QJsonObject made
        = co_await connection->browser().call("Target.attachToBrowserTarget", deadline);
    const QString owner = made.value(u"sessionId").toString();
    if (targetId.isEmpty())
        co_return std::make_unique<DebugChannel>(connection, owner, owner.toLatin1());
    Session *session = connection->adopt(owner.toLatin1());
    const QJsonObject params{{u"targetId"_s, targetId}, {u"flatten"_s, true}};
    try {
        const QJsonObject page = co_await session->call("Target.attachToTarget", params, deadline);
        const QByteArray id = page.value(u"sessionId").toString().toLatin1();
        co_return std::make_unique<DebugChannel>(connection, owner, id);
    } catch (const Failure &) {
        connection->browser().post("Target.detachFromTarget", {{u"sessionId"_s, owner}});
        throw;
    }
}
