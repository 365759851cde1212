// Patterns of addresses as people write them for a policy.
#pragma once

#include <QRegularExpression>
#include <QString>

#include <optional>

inline constexpr qsizetype longestAddressPattern = 1000;

// "example.com", "*.example.com", "localhost:8080": that host, at any port unless one is given;
// "https://example.com/**": the whole address, as wait reads it; "/…/": a regular expression, tried
// on the whole address; "data:". Nullopt for what is none of these. To be tried on addresses as
// plainAddress gives them.
std::optional<QRegularExpression> addressExpression(const QString &pattern);
