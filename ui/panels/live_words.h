// Why Live shows no picture, and what to do.
#pragma once

#include "ui/models/profiles.h"

struct LiveWords {
    QString title;
    QString advice;
};

// `ended`: why the browser exited, if it was not asked to.
LiveWords whyEmpty(
    bool hasTab, bool hasCrashed, const Profiles::Row &profile, const QString &ended);
