// What secret fields hold is drawn as dots, for the length of one picture.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/tab/tab.h"

#include <QList>

#include <memory>

// The frames in which there was something to hide. Never throws: a frame that does not answer
// within half a second is not drawn anew either.
Task<QList<FramePtr>> maskSecrets(std::shared_ptr<Tab> tab, Deadline deadline);

// Never throws; what this cannot reach any more goes by itself after ten seconds.
Task<> unmaskSecrets(QList<FramePtr> frames, Deadline deadline);
