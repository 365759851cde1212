// MCP over the socket: `clawdis mcp` passes it on to standard input and output.
#pragma once

#include "core/doors/mcp/mcp_connection.h"
#include "core/doors/subprotocol.h"

#include <memory>

namespace mcp {

class LineProtocol final : public Subprotocol, public std::enable_shared_from_this<LineProtocol> {
public:
    LineProtocol(std::shared_ptr<const Offer> offer, std::shared_ptr<Common> common, QString owner,
        LinePeer peer);
    ~LineProtocol() override;

    void take(const QByteArray &line) override;
    void end() override;
    void leave() override;

private:
    class Line;
    void hangUpIfDone();

    std::shared_ptr<Connection> m_connection;
    LinePeer m_peer;
    int m_open = 0; // messages that are not answered yet
    bool m_isEnding = false;
};

} // namespace mcp
