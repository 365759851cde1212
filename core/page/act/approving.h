// Acts that a rule may hold until a person has said yes. All of them throw NOT_APPROVED and
// APPROVAL_TIMED_OUT, and ask nobody where no rule holds the act, or where it is a person's.
#pragma once

#include "core/page/page.h"

#include <QStringList>

// Of what has the focus and gets that key: by the words of a control that Enter or Space press; of
// Enter elsewhere, which may submit a form, as approveBlind.
Task<> approvePress(Page &page, QString key, QString role, QString name);

// Of what may press anything: by any rule for clicks on the page. `what`: "run a script".
Task<> approveBlind(Page &page, QString what);

// Files of this machine for the page, by their names.
Task<> approveUpload(Page &page, QStringList names);
