// What a client has said of itself.
#pragma once

#include "base/words.h"

#include <QJsonObject>
#include <QString>

#include <optional>

namespace mcp {

// How grave a log message is.
enum class Level { Debug, Info, Notice, Warning, Error, Critical, Alert, Emergency };

} // namespace mcp

template<> struct Words<mcp::Level> {
    static constexpr Word<mcp::Level> all[]
        = {{mcp::Level::Debug, "debug"}, {mcp::Level::Info, "info"}, {mcp::Level::Notice, "notice"},
            {mcp::Level::Warning, "warning"}, {mcp::Level::Error, "error"},
            {mcp::Level::Critical, "critical"}, {mcp::Level::Alert, "alert"},
            {mcp::Level::Emergency, "emergency"}};
};

namespace mcp {

struct Client {
    QString version{}; // of the protocol
    QString name{}; // of the program
    QJsonObject capabilities{};
    std::optional<Level> logs{}; // from which level on it wants them
    // Who it is among all clients: its tasks and states are no other's.
    QString owner{};

    bool isStateless() const;
    // It knows that a stream may begin with nothing but where to read on from.
    bool readsOn() const;
    // {"elicitation": {}}: all that is named there.
    bool can(const QJsonObject &capability) const;
};

} // namespace mcp
