// The names of folders that Chrome makes again where they are missing: of a user data folder, and
// of each profile in it.
#pragma once

#include <QLatin1StringView>

inline constexpr QLatin1StringView cacheFolders[]{QLatin1StringView{"Cache"},
    QLatin1StringView{"Code Cache"}, QLatin1StringView{"GPUCache"}, QLatin1StringView{"DawnCache"},
    QLatin1StringView{"DawnGraphiteCache"}, QLatin1StringView{"DawnWebGPUCache"},
    QLatin1StringView{"GraphiteDawnCache"}, QLatin1StringView{"GrShaderCache"},
    QLatin1StringView{"ShaderCache"}, QLatin1StringView{"Crashpad"},
    QLatin1StringView{"BrowserMetrics"}, QLatin1StringView{"component_crx_cache"},
    QLatin1StringView{"extensions_crx_cache"}};
