#include "core/doors/socket/socket_call.h"

#include "base/logging.h"
#include "core/doors/socket/socket_connection.h"

#include <utility>

using namespace Qt::StringLiterals;

SocketCall::SocketCall(
    SocketConnection *connection, std::shared_ptr<RpcAnswers> answers, qsizetype place)
    : m_connection(connection), m_answers(std::move(answers)), m_place(place)
{
    m_connection->beginCall();
}

SocketCall::~SocketCall()
{
    if (m_isOwed) {
        qCCritical(logSocket) << "a call ended without an answer";
        settle(Failure{Code::Internal, u"The call ended without an answer."_s,
            u"Report this; the log names it."_s});
    }
    if (m_connection)
        m_connection->endCall();
}

void SocketCall::settle(const Outcome &outcome)
{
    if (std::exchange(m_isOwed, false) && m_answers)
        m_answers->put(m_place, outcome);
}
