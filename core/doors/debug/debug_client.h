// One tool on a debugging port: its WebSocket, and its channel to Chrome.
#pragma once

#include "core/browser/lifecycle/debug_access.h"
#include "core/doors/debug/debug_limits.h"

#include <QObject>
#include <QWebSocket>

#include <memory>

// Deletes itself when either ends.
class DebugClient : public QObject {
    Q_OBJECT
public:
    // Connects to the browser itself if no target is named. Owns the socket.
    DebugClient(QWebSocket *socket, std::shared_ptr<DebugAccess> access, const QString &targetId,
        const DebugLimits &limits, QObject *parent);
    ~DebugClient() override;

private:
    static Task<> open(QPointer<DebugClient> self, std::shared_ptr<DebugAccess> access,
        QString targetId, Deadline deadline);
    void hear(const QString &message);
    void say(const QByteArray &message);
    void leave(const QString &why);

    std::unique_ptr<QWebSocket> m_socket;
    std::unique_ptr<DebugChannel> m_channel;
    QList<QByteArray> m_early;
    qsizetype m_earlySize = 0;
    DebugLimits m_limits;
};
