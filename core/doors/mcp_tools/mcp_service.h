// MCP as the app serves it: the tools for a page and the catalogue, over HTTP and the socket.
#pragma once

#include "core/doors/mcp/mcp_http.h"
#include "core/doors/mcp/mcp_line_protocol.h"
#include "core/doors/mcp_tools/agent.h"
#include "core/doors/mcp_tools/resource_news.h"
#include "core/tools/service_tools.h"

#include <memory>

class McpService {
public:
    // `events` outlives it.
    McpService(QList<Command> commands, RunCall run, EventStream &events, QString version);

    // Their tools are offered to all over HTTP, and to others that ask for them.
    void setService(service_tools::Cores cores) { m_service = std::move(cores); }

    mcp::Http &http() { return m_http; }
    // For `clawdis mcp`, with the options of the line.
    OrFailure<std::shared_ptr<Subprotocol>> open(CommandLine line, LinePeer peer);

    // What a client with these options is offered.
    std::shared_ptr<const mcp::Offer> offerFor(ClientOptions options) const;

private:
    std::shared_ptr<const mcp::Offer> offerForQuery(const QByteArray &query);

    QList<Command> m_commands;
    RunCall m_run;
    QString m_version;
    service_tools::Cores m_service;
    QStringList m_groups;
    std::shared_ptr<OpenDialogs> m_dialogs;
    mcp::News m_news;
    ResourceNews m_resourceNews;
    std::shared_ptr<mcp::Common> m_common = std::make_shared<mcp::Common>();
    QHash<QByteArray, std::shared_ptr<const mcp::Offer>> m_offers; // by query, 32 at most
    mcp::Http m_http;
};
