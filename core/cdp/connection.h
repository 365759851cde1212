// One Chrome's socket and the sessions on it: matches answers to calls, hands events to sessions.
#pragma once

#include "core/base/deadline.h"
#include "core/base/pending.h"
#include "core/cdp/message.h"
#include "core/cdp/transport.h"

#include <QHash>
#include <QJsonObject>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>

class Session;

class Connection : public QObject {
    Q_OBJECT
public:
    explicit Connection(std::unique_ptr<Transport> transport);
    ~Connection() override;

    // The session of the browser itself; lives as long as the connection.
    Session &browser() { return *m_browser; }

    // A target's session, from the id that Chrome gave with Target.attachedToTarget. The
    // connection owns it: it ends, and is deleted later, when Chrome detaches it. Once the
    // connection has ended, it has too.
    Session *adopt(const QByteArray &sessionId);

    bool isOpen() const { return !m_end; }
    void close();

    // Every message that passes, for wire logs: '>' to Chrome, '<' from it.
    using Tap = std::function<void(char direction, const QByteArray &message)>;
    void setTap(Tap tap) { m_tap = std::move(tap); }

Q_SIGNALS:
    void closed(const QString &reason);

private:
    friend class Session;
    struct Call {
        Pending<QJsonObject> answer;
        QByteArray method;
        QByteArray sessionId;
        Deadline deadline;
    };

    Pending<QJsonObject> send(const QByteArray &sessionId, const QByteArray &method,
        const QJsonObject &params, Deadline deadline);
    void failCalls(const QByteArray &sessionId, const Failure &failure);
    void read(const QByteArray &bytes);
    void answer(const Message &message);
    void handle(const Message &message);
    void end(const QString &reason);
    void armTimer();
    void restTimer();
    void expire();

    std::unique_ptr<Transport> m_transport;
    MessageReader m_reader;
    QHash<QByteArray, Session *> m_sessions;
    Session *m_browser;
    QHash<int, Call> m_calls;
    QTimer m_timer{this};
    Tap m_tap;
    int m_lastId = 0;
    std::optional<Failure> m_end;
};
