// Dialogs to recolour or reset a profile. None blocks: each makes its call when answered.
#pragma once

#include "ui/models/profiles.h"

class ProfileCalls;
class QWidget;

void askForColor(ProfileCalls &calls, const Profiles::Row &profile, QWidget *parent);
void askToReset(ProfileCalls &calls, const QString &name, QWidget *parent);
