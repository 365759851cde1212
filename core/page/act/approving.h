// What an agent brings, and a rule may hold until a person has said yes. All of them throw
// NOT_APPROVED and APPROVAL_TIMED_OUT, and ask nobody where no rule holds it, or where it is a
// person's.
#pragma once

#include "core/page/page.h"

#include <QStringList>

// What runs in pages, or stands in for what runs there: it may press and send anything. By any rule
// for clicks or requests. `what`: "run a script".
Task<> approveScript(Page &page, QString what);

// Files of this machine for the document of that frame, by their names.
Task<> approveUpload(Page &page, FramePtr frame, QStringList names);
// For whatever page asks next: by any rule for uploads.
Task<> approveAnyUpload(Page &page, QStringList names);

// Yes to what a page asks next in a dialog: by any rule for clicks.
Task<> approveDialog(Page &page);
