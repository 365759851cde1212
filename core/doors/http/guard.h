// Stands between a client's socket and Qt's HTTP server, and alone writes to the client.
#pragma once

#include "core/catalogue/gate.h"
#include "core/doors/http/http_answer.h"
#include "core/doors/http/http_head.h"
#include "core/doors/http/http_limits.h"
#include "core/doors/http/same_user.h"

#include <QTcpSocket>
#include <QTimer>

#include <chrono>
#include <memory>
#include <optional>

class Guard;

// What all guards of one door hold together.
struct HttpLoad {
    QByteArrayList documents; // their paths
    qint64 bodiesSize = 0; // announced by requests whose bodies are still arriving
    QList<Guard *> arriving; // these requests' guards, the oldest first
};

// A child of the socket. It looks at every packet before Qt does and lets through only requests
// that are well formed, admitted by the gate, within the limits, and one at a time. Whatever else
// comes is refused with a JSON body, and the connection closed, before Qt has seen the rest.
class Guard : public QObject {
    Q_OBJECT

public:
    // Make it before the socket becomes a pending connection: slots run in the order in which they
    // were connected. `reader` is Qt's server; `gate` and `limits` outlive the socket.
    Guard(QTcpSocket *socket, const Gate &gate, const HttpLimits &limits,
        std::shared_ptr<HttpLoad> load, QObject *reader);
    ~Guard() override;

    // A complete request was let through and has not been answered.
    bool isInFlight() const { return m_state == State::InFlight; }
    const HttpHead &head() const { return m_head; } // of that request

    // Answer the request in flight; without one (it was refused meanwhile) nothing is sent.
    void answer(const HttpAnswer &answer);
    // Answer, whatever the state, and close.
    void refuse(const HttpAnswer &answer);

    // How long it has kept its place for nothing: since it opened, since its last answer, or since
    // the first byte of a request that is still not whole. Nothing while a call runs.
    std::optional<std::chrono::milliseconds> waitingTime() const;
    // Close at once and without a word, for another connection's sake.
    void giveWay();

private:
    using Clock = std::chrono::steady_clock;
    enum class State { Idle, Head, Body, InFlight, Closing };

    void readMore();
    void takeHead();
    void admit();
    bool expectBody(qint64 whole);
    bool makesRoomForBody();
    void takeBody(qint64 fresh);
    void expectNoBody();
    void refusePipelining();
    void hideFromQt();
    void discard();
    void becomeIdle();
    void runOutOfTime();
    HttpBody bodyOfAnswer() const;
    Visitor visitor();

    QTcpSocket *m_socket;
    const Gate &m_gate;
    const HttpLimits &m_limits;
    std::shared_ptr<HttpLoad> m_load;
    QObject *m_reader;
    HttpHeadReader m_headReader;
    QTimer m_timer;

    State m_state = State::Idle;
    HttpHead m_head;
    qint64 m_seen = 0; // bytes of this request
    qint64 m_bodyLeft = 0;
    qint64 m_bodyExpected = 0; // its part of the load
    bool m_hasAnswered = false;
    Clock::time_point m_waitingSince = Clock::now();
    std::optional<Peer> m_peer;
};
