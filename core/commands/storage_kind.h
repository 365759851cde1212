// A site's two kinds of storage.
#pragma once

#include "core/catalogue/field.h"

enum class StorageKind { Local, Session };

template<> struct Words<StorageKind> {
    static constexpr Word<StorageKind> all[]
        = {{StorageKind::Local, "local"}, {StorageKind::Session, "session"}};
};

namespace arguments {

inline constexpr Field<StorageKind> storageKind{
    "kind", "Which of the two: local is kept for the site, session for the tab."};

} // namespace arguments
