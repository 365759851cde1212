// The answers that one message is owed: they leave together, in the order of its requests.
#pragma once

#include "core/doors/jsonrpc/rpc_message.h"

#include <QByteArrayList>
#include <QMap>

#include <functional>

class RpcAnswers {
public:
    enum class Form { Single, Batch };
    using Send = std::function<void(const QByteArray &message)>;

    // `send` is called once at most: where nothing but notifications was asked, nothing is owed.
    // `errors` outlives it.
    RpcAnswers(Form form, const RpcErrors &errors, Send send)
        : m_form(form), m_errors(errors), m_send(std::move(send))
    {
    }

    // What is known already.
    void add(const QByteArray &id, const Outcome &outcome)
    {
        m_answers.append(rpcAnswer(id, outcome, m_errors));
    }
    void add(const RpcMisfit &misfit) { m_answers.append(rpcAnswer(misfit, m_errors)); }
    // A place for what put() will bring.
    qsizetype await(const QByteArray &id);
    // All of the message has been read: sent once nothing is awaited any more.
    void seal();

    void put(qsizetype place, const Outcome &outcome);
    // What is still awaited will not come.
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
