// What a tab asked the network for, as a HAR 1.2 file.
#pragma once

#include "core/page/observe/rule_book.h"

struct HarFile {
    QJsonObject content;
    int entries = 0;
    int bodies = 0; // of those entries
    int open = 0; // requests that are left out: they have not ended
};

// Dots stand for what logs in (har_secrets.h), or it is kept.
enum class Logins { Hidden, Kept };

// With the bodies that the books have of them.
HarFile harOf(
    const NetworkLog &log, const QString &title, const QList<RuleBookPtr> &books, Logins logins);
