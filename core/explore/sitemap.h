// What a site says its pages are: a sitemap, an index of sitemaps, or a list of addresses.
#pragma once

#include "base/deadline.h"

#include <QByteArray>
#include <QStringList>

struct Sitemap {
    QStringList pages; // as written; 50,000 at most
    QStringList maps; // more of them; 1,000 at most
    QString leftOut; // what was not read, and why; empty where all was

    // Of a file, which may be packed with gzip: 50 MB of it, unpacked. One that is damaged gives
    // what stands before the damage. Linear work, for any thread.
    static Sitemap of(const QByteArray &file, const Deadline &deadline);
};
