// JSON as people write it: with comments, single quotes, bare keys and commas too many.
#pragma once

#include <QByteArray>

#include <optional>

// The same as plain JSON, or nullopt where it is not even that. What comes out still has to be
// parsed: only the spelling is changed here.
std::optional<QByteArray> plainJson(const QByteArray &json5);
