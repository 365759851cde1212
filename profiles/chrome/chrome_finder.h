// Which Chrome to run.
#pragma once

#include "base/or_failure.h"

#include <QList>
#include <QString>

struct FoundChrome {
    QString path;
    QString kind; // canary, chromium, chrome, or custom if configured
};

// The configured one, else the first found. ChromeNotFound lists where it looked.
OrFailure<FoundChrome> findChrome(const QString &configuredPath);
OrFailure<FoundChrome> findChrome(
    const QString &configuredPath, const QList<FoundChrome> &candidates);

// Where this platform keeps them, best first.
QList<FoundChrome> chromeCandidates();
