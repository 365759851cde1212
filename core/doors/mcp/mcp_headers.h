// The headers of a stateless request over HTTP: they repeat what its body says, for servers on the
// way, and must agree with it.
#pragma once

#include "core/doors/mcp/mcp_offer.h"

#include <QByteArray>
#include <QMap>

#include <optional>

namespace mcp {

// Mcp-…, by name in small letters.
using Headers = QMap<QByteArray, QByteArray>;

std::optional<Error> headerMismatch(
    const Headers &headers, const QJsonObject &request, const Offer &offer);

// The value of a header, which may be written =?base64?…?=; nullopt if that is not valid.
std::optional<QString> headerValue(const QByteArray &sent);

} // namespace mcp
