// Fields that the commands of sessions share.
#pragma once

#include "core/commands/replies.h"

namespace replies {

inline constexpr Field<QString> session{"session", "The id of the session."};

} // namespace replies

namespace arguments {

inline constexpr auto session = Field<QString>{"session", "The id of the session."}.shown();

} // namespace arguments
