// One call in flight on a connection.
#pragma once

#include "core/doors/jsonrpc/rpc_answers.h"

#include <QPointer>

#include <memory>

class SocketConnection;

// Counted by its connection for as long as it lives. Settled once; one that is destroyed unsettled
// says that no answer was made. If the client has left meanwhile, nothing happens.
class SocketCall {
public:
    // A notification has no answers.
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
