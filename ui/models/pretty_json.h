// JSON as people read it.
#pragma once

#include <QString>

#include <optional>

// Indented; order, numbers and escapes stay as they came. None if the text is no object or array,
// or is longer than a million characters.
std::optional<QString> prettyJson(const QString &text);
