// A door of the app as people are shown it, in the settings, in the tray and where it is not open.
#pragma once

#include "core/catalogue/call.h"

#include <QList>

#include <optional>

struct ShownDoor {
    QString name; // "http"
    QString title; // "The HTTP API"
    QString words; // where it is and who is connected, or why it is not open
    QString setting; // the key of what switches it; empty where it is open as long as the app runs
    bool isWanted = false; // open, or to be
    QString address{}; // empty: it is not open
    std::optional<Failure> why{}; // it is to be open, and is not
};

// Of its name.
QString titleOfDoor(const QString &name);

// Of a reply of `status`.
QList<ShownDoor> doorsIn(const Reply &status);
