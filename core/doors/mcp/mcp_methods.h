// The methods of the protocol, by name.
#pragma once

#include "core/doors/mcp/mcp_connection.h"

namespace mcp {

// Gives the result, or throws an Error or InputNeeded.
using Answer = Task<QJsonObject> (*)(std::shared_ptr<Connection>, ExchangeRef);

struct Method {
    enum class Era { Both, Sessions, Stateless };

    const char *name;
    Era era;
    Answer run;
    bool isKept = false; // a stateless client may keep the result for a while
    bool mayAsk = false; // the client's user
};

// Null if there is none, or none for this client.
const Method *methodFor(const QString &name, const Client &client);

namespace methods {

Task<QJsonObject> discover(std::shared_ptr<Connection> connection, ExchangeRef call);
Task<QJsonObject> initialize(std::shared_ptr<Connection> connection, ExchangeRef call);
Task<QJsonObject> ping(std::shared_ptr<Connection> connection, ExchangeRef call);
Task<QJsonObject> listTools(std::shared_ptr<Connection> connection, ExchangeRef call);
Task<QJsonObject> callTool(std::shared_ptr<Connection> connection, ExchangeRef call);
Task<QJsonObject> listResources(std::shared_ptr<Connection> connection, ExchangeRef call);
Task<QJsonObject> listTemplates(std::shared_ptr<Connection> connection, ExchangeRef call);
Task<QJsonObject> readResource(std::shared_ptr<Connection> connection, ExchangeRef call);
Task<QJsonObject> subscribe(std::shared_ptr<Connection> connection, ExchangeRef call);
Task<QJsonObject> unsubscribe(std::shared_ptr<Connection> connection, ExchangeRef call);
Task<QJsonObject> listPrompts(std::shared_ptr<Connection> connection, ExchangeRef call);
Task<QJsonObject> readPrompt(std::shared_ptr<Connection> connection, ExchangeRef call);
Task<QJsonObject> complete(std::shared_ptr<Connection> connection, ExchangeRef call);
Task<QJsonObject> setLevel(std::shared_ptr<Connection> connection, ExchangeRef call);
Task<QJsonObject> listen(std::shared_ptr<Connection> connection, ExchangeRef call);
Task<QJsonObject> readTask(std::shared_ptr<Connection> connection, ExchangeRef call);
Task<QJsonObject> updateTask(std::shared_ptr<Connection> connection, ExchangeRef call);
Task<QJsonObject> cancelTask(std::shared_ptr<Connection> connection, ExchangeRef call);

} // namespace methods

inline const QString tasksExtension = QStringLiteral("io.modelcontextprotocol/tasks");

// {"extensions": {"io.modelcontextprotocol/tasks": {}}}
QJsonObject tasksCapability();

// {"name", "title", "version", …} of the server.
QJsonObject serverInfo(const Offer &offer);

} // namespace mcp
