// What a stateless client keeps for us between two rounds of one request, so that it cannot be
// changed, used for another request or by another client, or kept for long.
#pragma once

#include "core/doors/mcp/mcp_exchange.h"

#include <QByteArray>

#include <chrono>
#include <optional>

namespace mcp {

class Seal {
public:
    static constexpr std::chrono::minutes longest{10};

    Seal(); // with a key of its own

    QString close(const Answers &answers, const Exchange &call) const;
    // Nullopt if it is not ours, or not for this.
    std::optional<Answers> open(const QString &sealed, const Exchange &call) const;

private:
    QByteArray markOf(const QByteArray &content, const Exchange &call) const;

    QByteArray m_key;
};

} // namespace mcp
