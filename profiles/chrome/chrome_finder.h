// Which Chrome to run.
#pragma once

#include "base/or_failure.h"

#include <QList>
#include <QString>

struct FoundChrome {
    QString path;
    QString kind; // canary, chromium, chrome, or custom where the user named it
};

// The configured one, else the first there is. ChromeNotFound says where was looked.
OrFailure<FoundChrome> findChrome(const QString &configuredPath);
OrFailure<FoundChrome> findChrome(
    const QString &configuredPath, const QList<FoundChrome> &candidates);

// Where each platform keeps them, the first choice first.
QList<FoundChrome> chromeCandidates();
