// Files dropped on an element, as from a person's file manager, and texts, as from another program.
#pragma once

#include "core/page/page.h"

#include <QMap>
#include <QStringList>

#include <chrono>

struct Dropped {
    QStringList paths;
    QMap<QString, QString> texts; // by type
};

// Throws NOT_DELIVERED where the page takes nothing there, or heard of another number of files:
// nothing is dropped that it would open in place of itself.
Task<Spot> dropThings(
    Page &page, Element target, Dropped things, std::chrono::milliseconds patience);
