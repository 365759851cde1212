// Which element of a page is the one that an earlier reading named, when that is gone.
#pragma once

#include "core/page/document/sent_snapshots.h"

#include <QString>

// By role and exact name: the only one of them in the same frame, at the same address. It was the
// only one before, too; it has the same link; and its row, list item, article and dialog say the
// same. So it is no other element that was there next to it, and not that of another row.
struct Successor {
    QString ref{}; // "e12"; empty if there is none
    QString why{}; // then: why not, in words
    bool mayCome = false; // then: whether a later reading may have it
};

enum class NameMatch { Exact, Similar }; // Similar: where none is exact, and only one is similar

// `before` has that ref. `now`: see readAgain.
Successor successorOf(const QString &ref, const SentSnapshot &before, const SentSnapshot &now,
    NameMatch how = NameMatch::Exact);
