// How often the words of a page are on it, for BM25. Pure functions.
#pragma once

#include "core/knowledge/known_page.h"

#include <QHash>

struct WordCounts {
    QHash<QString, double> times{}; // those of the title count five times
    int size = 0; // words of the page
};

// Of a page as it is kept; knowledge_limits::words different ones at most, the first.
WordCounts wordCounts(const KnownPage &page);

// What a word that is on `held` of so many pages weighs: above 0, the rarer the more.
double weightOf(qint64 held, qint64 pages);
