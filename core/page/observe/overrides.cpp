#include "core/page/observe/overrides.h"

#include "core/cdp/session.h"

void Overrides::attach(Session &session)
{
    m_sessions.removeIf([](const QPointer<Session> &each) { return !each; });
    m_sessions.append(&session);
    for (auto each = m_set.constBegin(); each != m_set.constEnd(); ++each)
        session.post(each.key(), each.value());
}

Task<> Overrides::set(QByteArray method, QJsonObject params, Deadline deadline)
{
    co_await m_sessions.first()->call(method, params, deadline);
    m_set.insert(method, params);
    for (const QPointer<Session> &session : m_sessions.mid(1)) {
        if (session)
            session->post(method, params);
    }
}

void Overrides::post(const QByteArray &method, const QJsonObject &params)
{
    m_set.insert(method, params);
    for (const QPointer<Session> &session : std::as_const(m_sessions)) {
        if (session)
            session->post(method, params);
    }
}

Task<> Overrides::clear(QByteArray method, QByteArray by, Deadline deadline)
{
    m_set.remove(method);
    co_await m_sessions.first()->call(by, deadline);
    for (const QPointer<Session> &session : m_sessions.mid(1)) {
        if (session)
            session->post(by);
    }
}

void Overrides::drop(const QByteArray &method, const QByteArray &by)
{
    if (m_set.remove(method) == 0)
        return;
    for (const QPointer<Session> &session : std::as_const(m_sessions)) {
        if (session)
            session->post(by);
    }
}

void Overrides::inherit(const Overrides &before)
{
    m_set = before.m_set;
    for (const QPointer<Session> &session : std::as_const(m_sessions)) {
        for (auto each = m_set.constBegin(); each != m_set.constEnd(); ++each)
            session->post(each.key(), each.value());
    }
}
