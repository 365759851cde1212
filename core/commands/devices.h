// Phones, tablets and computers that a tab can emulate.
#pragma once

#include "core/commands/sizes.h"

#include <QList>

struct Device {
    const char *name;
    Pixels width;
    Pixels height;
    double scale;
    bool isMobile;
    const char *userAgent;
};

const QList<Device> &devices();
