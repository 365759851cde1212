// A tab that a window shows: where it is, and what people call it.
#pragma once

#include <QString>

struct WatchedTab {
    QString profile;
    QString targetId;
    QString title;
};
