// What axe-core, the field's checker of accessibility, says of a document.
#pragma once

#include "core/page/document/frame.h"

#include <QJsonObject>

// `asked` as audited() in auditing.js takes it. NOT_SUPPORTED if this build has no axe-core.
Task<QJsonObject> audit(FramePtr frame, QJsonObject asked, Deadline deadline);
