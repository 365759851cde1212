// Colours that the palette lacks, readable on light and dark.
#pragma once

#include <QColor>

namespace tone {

inline constexpr QColor resting{0x8c, 0x8c, 0x8c};
inline constexpr QColor busy{0x2e, 0xa0, 0x43};
inline constexpr QColor needsYou{0xe5, 0x48, 0x4d};
inline constexpr QColor trouble{0xe5, 0x8a, 0x00};
inline constexpr QColor news{0x3b, 0x82, 0xf6};

inline QColor thinned(QColor color, float alpha)
{
    color.setAlphaF(alpha);
    return color;
}

} // namespace tone
