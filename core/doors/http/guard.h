// One client's connection: reads its requests, has them served, and is the only writer.
#pragma once

#include "core/doors/http/http_answer.h"
#include "core/doors/http/http_limits.h"
#include "core/doors/http/http_service.h"
#include "core/doors/http/rate_limit.h"

#include <QTcpSocket>
#include <QTimer>

#include <chrono>
#include <memory>
#include <optional>

class Guard;

// Shared by all guards of one listener.
struct HttpLoad {
    quint64 requests = 0; // served so far
    qint64 bodiesSize = 0; // declared by requests whose bodies are still arriving
    QList<Guard *> arriving{}; // the guards of those requests, oldest first
    RateLimit wrongKeys;
};

// A child of the socket. Serves one request at a time, if it is well formed, admitted by the
// service and within the limits. Anything else is refused, and the connection closed, before the
// rest is read.
class Guard : public QObject {
    Q_OBJECT

public:
    // `service` and `limits` outlive the socket.
    Guard(QTcpSocket *socket, HttpService &service, const HttpLimits &limits,
        std::shared_ptr<HttpLoad> load);
    ~Guard() override;

    // A complete request is being served and is not answered yet.
    bool isInFlight() const { return m_state == State::InFlight; }

    // Answer the request in flight; sends nothing if there is none (it was refused meanwhile).
    void answer(const HttpAnswer &answer);
    // Answer it in pieces instead, from this head on, until endStream(). False, after sending all
    // that there is to send, if it takes none: there is no request in flight, or it is a HEAD.
    bool beginStream(const HttpAnswer &head);
    // False, after hanging up, if the client has left too much unread; also if no stream is open.
    bool sendPiece(const QByteArray &bytes);
    void endStream();
    // Of a stream, not taken by the kernel yet.
    qint64 unsent() const { return m_socket->bytesToWrite(); }
    // Answer, whatever the state, and close.
    void refuse(const HttpAnswer &answer);

    // How long it has been idle: since it opened, since its last answer, or since the first byte of
    // an incomplete request. Nullopt while a call runs or a stream is open.
    std::optional<std::chrono::milliseconds> waitingTime() const;
    // How long its stream has been open; nullopt if it has none.
    std::optional<std::chrono::milliseconds> streamingTime() const;
    // Close at once, without an answer, to make room for another.
    void giveWay();

Q_SIGNALS:
    // A handshake was admitted; the socket still holds all of it, and this guard is done.
    void webSocketAsked(QTcpSocket *socket);
    // The client of an open stream is gone; no more of it is sent.
    void streamLeft();
    // The client of the request in flight is gone; no client reads its answer.
    void requestLeft();

private:
    using Clock = std::chrono::steady_clock;
    enum class State { Idle, Head, Body, InFlight, Streaming, Late, Closing };

    void readMore();
    void takeHead();
    void admit();
    bool slowsGuesses(const HttpAnswer &refusal);
    bool expectBody(qint64 whole);
    bool makesRoomForBody();
    void takeBody();
    void takeWebSocket();
    void expectNoBody();
    void refusePipelining();
    void discard();
    void becomeIdle();
    void runOutOfTime();
    void afterAnswer(AfterAnswer after);
    void leave();
    HttpBody bodyOfAnswer() const;
    AfterAnswer afterThis() const;
    StreamEnd streamEnd() const;

    QTcpSocket *m_socket;
    HttpService &m_service;
    const HttpLimits &m_limits;
    std::shared_ptr<HttpLoad> m_load;
    HttpHeadReader m_headReader;
    QTimer m_timer;

    State m_state = State::Idle;
    HttpHead m_head;
    qint64 m_seen = 0; // bytes of the head so far; all are still in the socket
    qint64 m_bodyExpected = 0; // its share of the load
    HttpAnswer m_late; // a refusal that waits
    bool m_hasAnswered = false;
    Clock::time_point m_waitingSince = Clock::now();
    std::optional<Peer> m_peer;
};
