// What is asked before a profile is made, coloured or reset. None blocks: each calls when it is
// answered.
#pragma once

#include "ui/models/profiles.h"

class ProfileCalls;
class QWidget;

void askForColor(ProfileCalls &calls, const Profiles::Row &profile, QWidget *parent);
void askToReset(ProfileCalls &calls, const QString &name, QWidget *parent);
