// A door of the app as people are shown it, in the settings and in the tray.
#pragma once

#include "core/catalogue/call.h"

#include <QList>

struct ShownDoor {
    QString name; // "http"
    QString words; // where it is and who is connected, or why it is not open
    QString setting; // the key of what switches it; empty where it is open as long as the app runs
    bool isWanted = false; // open, or to be
};

// Of a reply of `status`.
QList<ShownDoor> doorsIn(const Reply &status);
