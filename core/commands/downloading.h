// Shared by the two commands that wait for a file.
#pragma once

#include "base/callers_file.h"
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

// Throws PATH_FORBIDDEN before any wait.
std::optional<CallersFile> placeOf(const std::optional<QString> &wanted);

// Waits for the page's next download, moves it there and replies.
Task<QJsonObject> arrived(Page &page, std::optional<CallersFile> place, Deadline deadline);

// A little before the call's own deadline.
Deadline endOf(const Page &page, std::chrono::milliseconds patience);

} // namespace downloading
