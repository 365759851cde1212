// MCP over the socket: `clawdis mcp` passes it on to standard input and output.
#pragma once

#include "core/doors/line_talk.h"
#include "core/doors/mcp/mcp_connection.h"

#include <memory>

namespace mcp {

class Talk final : public LineTalk, public std::enable_shared_from_this<Talk> {
public:
    Talk(std::shared_ptr<const Offer> offer, std::shared_ptr<Common> common, QString owner,
        LinePeer peer);
    ~Talk() override;

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
