// A picture of a tab as liveFrame events bring it.
#pragma once

class LiveView;
class QJsonObject;

namespace live {

// Sharp enough to read, small enough to draw fast.
inline constexpr int widestFrame = 1280;

// False if it is none.
bool show(const QJsonObject &frame, LiveView &view);

} // namespace live
