// What the replies of commands that list a page's rows share.
#pragma once

#include "core/catalogue/field.h"
#include "core/page/reading/frame_rows.h"

namespace replies {

inline constexpr Field<std::optional<int>> more{"more", "How many more there are, left out."};
inline constexpr Field<std::optional<int>> framesLeftOut{
    "framesLeftOut", "How many frames are shown but did not answer, or had no document."};

inline void putRest(QJsonObject &reply, const FrameRows &found)
{
    if (found.more > 0)
        put(reply, more(found.more));
    if (found.silentFrames > 0)
        put(reply, framesLeftOut(found.silentFrames));
}

} // namespace replies
