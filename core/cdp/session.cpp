#include "core/cdp/session.h"

#include "core/cdp/connection.h"

Session::Session(Connection &connection, QByteArray id)
    : QObject(&connection), m_connection(connection), m_id(std::move(id))
{
}

Pending<QJsonObject> Session::call(
    const QByteArray &method, const QJsonObject &params, Deadline deadline)
{
    if (m_end) {
        Pending<QJsonObject> refused;
        refused.fail(*m_end);
        return refused;
    }
    return m_connection.send(m_id, method, params, deadline);
}

Pending<QJsonObject> Session::call(const QByteArray &method, Deadline deadline)
{
    return call(method, {}, deadline);
}

void Session::post(const QByteArray &method, const QJsonObject &params)
{
    call(method, params, Deadline::in(std::chrono::seconds{10}));
}

void Session::on(const QByteArray &method, Listener listener)
{
    m_listeners[method].append(std::move(listener));
}

void Session::handle(const QByteArray &method, const QJsonObject &params)
{
    const QList<Listener> listeners = m_listeners.value(method);
    for (const Listener &listener : listeners)
        listener(params);
}

void Session::end(const Failure &why)
{
    if (m_end)
        return;
    m_end = why;
    m_connection.failCalls(m_id, why);
    Q_EMIT ended(why);
}
