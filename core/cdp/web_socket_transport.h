// A Transport over the WebSocket that Chrome opens on its debugging port.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/cdp/transport.h"

#include <QUrl>

#include <memory>

class QWebSocket;

class WebSocketTransport : public Transport {
    Q_OBJECT
public:
    // Returns an open transport, or throws Disconnected (refused, lost) or Timeout.
    static Task<std::unique_ptr<WebSocketTransport>> open(QUrl url, Deadline deadline);
    ~WebSocketTransport() override;

    void send(const QByteArray &message) override;
    void close() override;

private:
    WebSocketTransport();
    void end(const QString &reason);

    QWebSocket *m_socket;
    bool m_hasEnded = false;
};
