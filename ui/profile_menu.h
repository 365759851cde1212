// The actions on one profile as a menu: next to its name, on right click, in the tray.
#pragma once

#include "ui/models/profiles.h"

#include <functional>

class Desk;
class QMenu;
class QWidget;

// Start or stop, and show its window: also for the tray.
void addRunActions(QMenu &menu, Desk &desk, const Profiles::Row &profile);
// Also its settings, which `showSettings` shows, reset and removal, with dialogs over `parent`.
void fillProfileMenu(QMenu &menu, Desk &desk, const Profiles::Row &profile, QWidget *parent,
    std::function<void()> showSettings);
