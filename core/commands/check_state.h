// What check and uncheck share: one sets what the other takes back.
#pragma once

#include "core/catalogue/command.h"
#include "core/commands/arguments.h"
#include "core/page/page.h"

namespace check_state {

inline constexpr Field<Locator> ref{
    "ref", "Checkbox, switch or radio button, or its label, as named by a snapshot."};

inline constexpr Field<std::optional<bool>> checked{"checked",
    "Whether it is checked now, as read from it; left out where the page went on at once."};
inline constexpr Field<bool> pressed{
    "pressed", "Whether it had to be pressed; false where it was so already."};

Task<Reply> set(Page &page, Arguments given, bool wanted);
Command setting(RunOnPage set, const char *summary, const char *kind, const char *says);

} // namespace check_state
