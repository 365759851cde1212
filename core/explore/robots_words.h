// What a page itself says to those who explore: in its meta elements, and in X-Robots-Tag.
#pragma once

#include <QStringList>

// By what we are called there, and in robots.txt.
inline const QString explorerName = QStringLiteral("clawdis");

struct RobotsWords {
    bool mayKeep = true; // else: noindex, or none
    bool mayFollow = true; // else: nofollow, or none

    // Each as it was said; what is said to another than `agent` does not count.
    static RobotsWords of(const QStringList &said, const QString &agent);
};
