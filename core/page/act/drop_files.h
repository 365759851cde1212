// Files dropped on an element, as from a person's file manager.
#pragma once

#include "core/page/page.h"

#include <QStringList>

#include <chrono>

// Throws NOT_DELIVERED where the page takes no files there, or heard of another number of them:
// nothing is dropped that it would open in place of itself.
Task<Spot> dropFiles(
    Page &page, Element target, QStringList paths, std::chrono::milliseconds patience);
