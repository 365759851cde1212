// Where the content of a frame is drawn.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/document/frame.h"

#include <QJsonObject>
#include <QTransform>

// From the viewport of a child frame to its parent's. Throws STALE_REF if the frame is gone.
Task<QTransform> placeInParent(FramePtr frame, Deadline deadline);

// From a frame's viewport to the tab's. Throws the same.
Task<QTransform> placeInTab(FramePtr frame, Deadline deadline);

// {x, y, width, height} as the engine reports it, moved so, in tenths of a pixel.
QJsonObject boxInTab(const QJsonValue &box, const QTransform &toTab);
