// A file made for a caller: named by its path, or in the reply itself to callers that cannot read
// it.
#pragma once

#include "core/catalogue/arguments.h"

namespace made_file {

inline constexpr Field<bool> isInline{
    "inline", "Give it in the reply, as base64, instead of writing a file.", false};

inline constexpr Field<std::optional<QString>> path{"path", "The file that was written."};
inline constexpr Field<std::optional<QString>> base64{"base64", "With inline: what it holds."};

// Puts one of them into the reply. Throws if the file cannot be written.
void putInto(
    Reply &reply, const Arguments &given, const QByteArray &content, const QString &suffix);

} // namespace made_file
