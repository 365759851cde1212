#include "core/doors/jsonrpc/rpc_answers.h"

qsizetype RpcAnswers::await(const QByteArray &id)
{
    const qsizetype place = m_answers.size();
    m_answers.append(QByteArray{});
    m_awaited.insert(place, id);
    return place;
}

void RpcAnswers::seal()
{
    m_isSealed = true;
    sendIfComplete();
}

void RpcAnswers::put(qsizetype place, const Outcome &outcome)
{
    if (!m_awaited.contains(place))
        return;
    m_answers.replace(place, rpcAnswer(m_awaited.take(place), outcome, m_errors));
    sendIfComplete();
}

void RpcAnswers::giveUp(const Failure &why)
{
    const auto places = m_awaited.keys();
    for (const qsizetype place : places)
        put(place, why);
}

void RpcAnswers::sendIfComplete()
{
    if (!m_isSealed || !m_awaited.isEmpty() || m_answers.isEmpty())
        return;
    const QByteArray answers = m_answers.join(',');
    m_send(m_form == Form::Batch ? '[' + answers + ']' : answers);
}
