// The connection to one Chrome, and its sessions: matches answers to calls, passes events to
// sessions, and carries the messages of channels.
#pragma once

#include "base/deadline.h"
#include "base/pending.h"
#include "base/ring_buffer.h"
#include "core/cdp/inbox.h"
#include "core/cdp/pulse.h"
#include "core/cdp/transport.h"

#include <QHash>
#include <QJsonObject>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>

class Channel;
class Session;

class Connection : public QObject {
    Q_OBJECT
public:
    // `browser`: the session to use as the browser's own; empty: the root session.
    explicit Connection(std::unique_ptr<Transport> transport, const QByteArray &browser = {});
    ~Connection() override;

    // The session of the browser itself; lives as long as the connection.
    Session &browser() { return *m_browser; }

    // A target's session, by the id from Target.attachedToTarget. The connection owns it: it ends,
    // and is deleted later, when Chrome detaches it or the connection ends.
    Session *adopt(const QByteArray &sessionId);

    bool isOpen() const { return !m_end; }
    void close();

    const Pulse &pulse() const { return m_pulse; }
    // Checks that Chrome still answers, unless it was heard within a second or a check is under
    // way.
    void probe();

    // Its Chrome is held to a proxy: those who share the connection may name no other.
    void setLimited(bool limited) { m_isLimited = limited; }

    // Sees every message, for wire logs: '>' to Chrome, '<' from it.
    using Tap = std::function<void(char direction, const QByteArray &message)>;
    void setTap(Tap tap) { m_tap = std::move(tap); }

Q_SIGNALS:
    void closed(const QString &reason);
    // The answer to a call that had timed out: Chrome has done it after all.
    void answeredLate(
        const QByteArray &method, const QByteArray &sessionId, const QJsonObject &answer);

private:
    friend class Channel;
    friend class Session;
    struct Call {
        Pending<QJsonObject> answer;
        QByteArray method;
        QByteArray sessionId;
        Deadline deadline;
    };

    Pending<QJsonObject> send(const QByteArray &sessionId, const QByteArray &method,
        const QJsonObject &params, Deadline deadline);
    int nextId() { return m_lastId = m_lastId == mostIds ? 1 : m_lastId + 1; }
    void failCalls(const QByteArray &sessionId, const Failure &failure);
    void receive(const QByteArray &bytes);
    void take(const Message &message, const MessageReader &reader, const QByteArray &bytes);
    void answer(const Message &message, const MessageReader &reader);
    void answerLate(const Message &message, const MessageReader &reader);
    void handle(const Message &message, const MessageReader &reader);
    void detach(const QByteArray &sessionId);
    void transmit(const QByteArray &message);
    bool carry(const Message &message, const MessageReader &reader, const QByteArray &bytes);
    void end(const QString &reason);
    void armTimer();
    void restTimer();
    void expire();

    std::unique_ptr<Transport> m_transport;
    Inbox m_inbox;
    QHash<QByteArray, Session *> m_sessions;
    Session *m_browser;
    QHash<int, Call> m_calls;
    QHash<QByteArray, Channel *> m_channels; // by each of their sessions
    QHash<int, Channel *> m_carried; // calls of channels
    bool m_isLimited = false;
    QTimer m_timer{this};
    Pulse m_pulse;
    struct GivenUp {
        int id;
        QByteArray method;
        QByteArray sessionId;
    };
    RingBuffer<GivenUp> m_givenUp;
    Tap m_tap;
    static constexpr int mostIds = 2'000'000'000;
    int m_lastId = 0;
    std::optional<Failure> m_end;
};
