// Elements in the page's own world, as Chrome object ids: what a caller's script is given.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/tab/tab.h"

#include <QJsonObject>
#include <QStringList>

// More than a script is given.
inline constexpr int mostInScript = 1000;

// The same elements, given by ids of the engine's world. Throws DocumentGone.
Task<QStringList> pageHandles(FramePtr frame, QStringList ours, Deadline deadline);

// The root element of the document, then all that soughtBy() matches there now. Throws
// INVALID_ARGUMENT for a bad selector, INVALID_VALUE for more than mostInScript, STALE_REF if the
// document went away meanwhile.
Task<QStringList> rootAndMatches(FramePtr frame, QJsonObject sought, Deadline deadline);
