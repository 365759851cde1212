// Fields that the commands of secrets share.
#pragma once

#include "core/commands/replies.h"
#include "profiles/secrets/named_secret.h"

namespace arguments {

inline constexpr ShownField<QString> secret{"secret", "The name of the secret."};

} // namespace arguments

namespace replies {

inline constexpr Field<QString> secret{"secret", "The name of the secret."};

} // namespace replies
