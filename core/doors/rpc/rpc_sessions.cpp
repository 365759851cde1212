#include "core/doors/rpc/rpc_sessions.h"

constexpr qsizetype mostKnown = 400;

void RpcSessions::remember(const QString &session, const QString &tab)
{
    m_tabs.insert(session, tab);
    m_order.append(session);
    if (m_order.size() > mostKnown)
        m_tabs.remove(m_order.takeFirst());
}

void RpcSessions::forget(const QString &session)
{
    m_tabs.remove(session);
    m_order.removeOne(session);
}

std::optional<QString> RpcSessions::firstTabOf(const QString &session) const
{
    const auto found = m_tabs.constFind(session);
    return found == m_tabs.cend() ? std::nullopt : std::optional{*found};
}
