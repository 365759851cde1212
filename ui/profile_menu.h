// What can be done to one profile, as a menu: beside its name, on a right click, in the tray.
#pragma once

#include "ui/models/profiles.h"

class Desk;
class QMenu;
class QWidget;

// Start or stop, and its window: what the tray offers, too.
void addRunActions(QMenu &menu, Desk &desk, const Profiles::Row &profile);
// Also colour, reset and removal, which ask in dialogs over `parent`.
void fillProfileMenu(QMenu &menu, Desk &desk, const Profiles::Row &profile, QWidget *parent);
