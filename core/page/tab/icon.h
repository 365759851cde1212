// The favicon of a tab's page, fetched by the tab's own Chrome.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/tab/tab.h"

#include <QByteArray>
#include <QString>

#include <memory>

// Chosen by the page: any format, or no picture at all. Empty if there is none or it is larger than
// 64 KiB.
struct Icon {
    QString url;
    QByteArray bytes{};
};

Task<Icon> iconOf(std::shared_ptr<Tab> tab, Deadline deadline);
