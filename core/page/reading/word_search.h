// Words to an agent, looked for where a reading has not looked for them by itself.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/document/frame.h"
#include "core/page/document/suspicions.h"

// In all that the document says.
Task<Suspicions> suspicionsHere(FramePtr frame, Deadline deadline);

// In all texts that a value has, whatever gave it; `where`: what they are, such as "result". Never
// throws: what could not be looked through in two seconds is reported as unread.
Task<Suspicions> suspicionsIn(FramePtr frame, QString where, QJsonValue value, Deadline deadline);
