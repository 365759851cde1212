// One call in flight on a connection.
#pragma once

#include "core/doors/jsonrpc/rpc_answers.h"

#include <QPointer>

#include <memory>

class SocketConnection;

// Counted by its connection while it lives. Settled once; destroying it unsettled answers with a
// failure. Does nothing if the client has left.
class SocketCall {
public:
    // Null `answers`: a notification.
    SocketCall(SocketConnection *connection, std::shared_ptr<RpcAnswers> answers, qsizetype place);
    ~SocketCall();
    SocketCall(const SocketCall &) = delete;
    SocketCall &operator=(const SocketCall &) = delete;

    void settle(const Outcome &outcome);

private:
    QPointer<SocketConnection> m_connection;
    std::shared_ptr<RpcAnswers> m_answers;
    qsizetype m_place;
    bool m_isOwed = true;
};
