// JSON as people write it: with comments, single quotes, bare keys and trailing commas.
#pragma once

#include <QByteArray>

#include <optional>

// Rewrites it as plain JSON; nullopt if that fails. Only the spelling changes: the result still has
// to be parsed.
std::optional<QByteArray> plainJson(const QByteArray &json5);
