// What can be done with the profiles, for the palette.
#pragma once

#include "ui/base/window_actions.h"

class Desk;

// `chosen` is the profile that the window shows; `choose` shows another one.
QList<WindowAction> profileActions(
    Desk &desk, const QString &chosen, const std::function<void(const QString &)> &choose);
