// The answers to one message, sent together in the order of its requests.
#pragma once

#include "core/doors/jsonrpc/rpc_message.h"

#include <QByteArrayList>
#include <QMap>

#include <functional>

class RpcAnswers {
public:
    enum class Form { Single, Batch };
    using Send = std::function<void(const QByteArray &message)>;

    // Calls `send` at most once: never for notifications alone. `errors` outlives it.
    RpcAnswers(Form form, const RpcErrors &errors, Send send)
        : m_form(form), m_errors(errors), m_send(std::move(send))
    {
    }

    // A known answer.
    void add(const QByteArray &id, const Outcome &outcome)
    {
        m_answers.append(rpcAnswer(id, outcome, m_errors));
    }
    void add(const RpcMisfit &misfit) { m_answers.append(rpcAnswer(misfit, m_errors)); }
    // Reserves a place for put().
    qsizetype await(const QByteArray &id);
    // The whole message is read: send once nothing is awaited.
    void seal();

    void put(qsizetype place, const Outcome &outcome);
    // Fails all that is still awaited.
    void giveUp(const Failure &why);

private:
    void sendIfComplete();

    Form m_form;
    const RpcErrors &m_errors;
    Send m_send;
    bool m_isSealed = false;
    QByteArrayList m_answers; // empty where one is awaited
    QMap<qsizetype, QByteArray> m_awaited; // place to id
};
