// The sign of the app: a lobster's claw in the colour of a profile.
#pragma once

#include <QIcon>

enum class ClawLook {
    // grey
    Off,
    // in colour
    On,
    // with a green dot
    Busy,
    // with a red dot: a person has taken over, or what they asked for failed, or the app is
    // not served as it should be
    NeedsYou,
};

// Drawn, not scaled, at every size that trays and title bars ask for.
QIcon clawIcon(const QColor &tint, ClawLook look);
