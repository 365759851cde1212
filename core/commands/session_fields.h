// Fields that the commands of sessions share.
#pragma once

#include "core/commands/replies.h"

namespace replies {

inline constexpr Field<QString> session{"session", "The id of the session."};

} // namespace replies

namespace arguments {

inline constexpr ShownField<QString> session{"session", "The id of the session."};

} // namespace arguments
