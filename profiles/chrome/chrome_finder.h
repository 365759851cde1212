// Which Chrome to run.
#pragma once

#include "base/or_failure.h"

#include <QList>
#include <QString>

struct FoundChrome {
    QString path;
    QString kind; // canary, chromium, chrome, or custom if configured
};

// The program that the setting of that key names.
OrFailure<FoundChrome> namedChrome(const QString &key, const QString &path);

// The one that executablePath names, else the first found. ChromeNotFound lists where it looked.
OrFailure<FoundChrome> findChrome(const QString &configuredPath);
OrFailure<FoundChrome> findChrome(
    const QString &configuredPath, const QList<FoundChrome> &candidates);

// Where this platform keeps them, best first.
QList<FoundChrome> chromeCandidates();

// Chrome's core alone, as a program of its own: without windows, extensions, highlighting, and a
// viewer of PDF files. By its name.
bool isHeadlessShell(const QString &executable);

// The headless shell that was installed with that Chrome; empty if none was. Next to its program or
// where Debian keeps it: what stands in /usr/bin are scripts, whose end is not their Chrome's.
QString headlessShellOf(const QString &chrome);
