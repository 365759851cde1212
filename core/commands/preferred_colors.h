// Which colours a page learns that the person prefers.
#pragma once

#include "base/words.h"

enum class PreferredColors { Dark, Light, NoPreference, None };

template<> struct Words<PreferredColors> {
    static constexpr Word<PreferredColors> all[]
        = {{PreferredColors::Dark, "dark"}, {PreferredColors::Light, "light"},
            {PreferredColors::NoPreference, "no-preference"}, {PreferredColors::None, "none"}};
};
