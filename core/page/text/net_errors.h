// What Chrome's network errors mean, what to do about them, and whether they may pass.
#pragma once

#include "base/failure.h"

#include <QString>

// NAVIGATION_FAILED for an error such as net::ERR_NAME_NOT_RESOLVED at that address; the evidence
// has {netError}, and {lasting: true} where trying again alone is in vain.
Failure notReached(const QString &error, const QString &url);
