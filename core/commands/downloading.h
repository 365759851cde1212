// What the two commands share that wait for a file.
#pragma once

#include "core/commands/arguments.h"
#include "core/commands/replies.h"
#include "core/page/page.h"

namespace downloading {

inline constexpr Field<std::optional<QString>> path{"path",
    "Where to put it: below ~/.clawdis/media/downloads, or anywhere below ~/.clawdis/media; left "
    "out, it stays where it arrived."};
inline constexpr Field<std::chrono::milliseconds> timeoutMs{
    "timeoutMs", "How long to wait; at most 17000.", std::chrono::milliseconds{17'000}};
inline constexpr Field<replies::DownloadRow> download{"download", "The file that arrived."};

// Throws PATH_FORBIDDEN before anything is waited for.
std::optional<QString> placeOf(const std::optional<QString> &wanted);

// The page's next download, whole and at that place, in the reply.
Task<QJsonObject> arrived(Page &page, std::optional<QString> place, Deadline deadline);

// A little earlier than the call itself.
Deadline endOf(const Page &page, std::chrono::milliseconds patience);

} // namespace downloading
