// Draws secret fields as dots while a picture is taken.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/tab/tab.h"

#include <QList>

#include <memory>

// Returns the frames with something to hide. Never throws: a frame that does not answer within half
// a second does not repaint either.
Task<QList<FramePtr>> maskSecrets(std::shared_ptr<Tab> tab, Deadline deadline);

// Never throws; a mask that it cannot reach goes away by itself after ten seconds.
Task<> unmaskSecrets(QList<FramePtr> frames, Deadline deadline);
