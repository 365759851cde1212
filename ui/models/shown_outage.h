// Something of the app that does not work, for display.
#pragma once

#include "core/catalogue/call.h"

#include <QList>

struct ShownOutage {
    QString words; // what, since when and why
    QString hint; // what to do about it; may be empty
};

// Of a reply of `status`.
QList<ShownOutage> outagesIn(const Reply &status);
