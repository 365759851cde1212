// The sign of a tab's site, as its page names it, fetched by the tab's own Chrome.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/tab/tab.h"

#include <QByteArray>
#include <QString>

#include <memory>

// What the page chose: it may be of any kind, or no picture at all. Empty where there is none, and
// where it is larger than 64 KiB.
struct Icon {
    QString url;
    QByteArray bytes{};
};

Task<Icon> iconOf(std::shared_ptr<Tab> tab, Deadline deadline);
