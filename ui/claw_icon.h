// The sign of the app: a lobster's claw in the colour of a profile.
#pragma once

#include <QIcon>

enum class ClawLook {
    Off, // grey
    On, // in colour
    Busy, // in colour, with a dot
};

// Drawn, not scaled, at every size that trays and title bars ask for.
QIcon clawIcon(const QColor &tint, ClawLook look);
