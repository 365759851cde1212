// What sites keep in a browser, read and written while no tab is taken to them.
#pragma once

#include "core/browser/tabs/tabs.h"

// The origin of an address, as browsers write it; nothing where it is none of a site.
std::optional<QString> siteOrigin(const QString &address);

// Of the sites that the open tabs have shown, of the caller's session or of the profile; of a
// session the closed ones too; without doors of this app. Sorted.
QStringList shownOrigins(Tabs &tabs, const Caller &caller);

enum class Databases { Skipped, Taken };

struct KeptBySites {
    // {origin, localStorage: [{name, value}], indexedDB?} of each that keeps anything; indexedDB
    // is as Playwright writes it, where databases were to be taken.
    QJsonArray sites{};
    // {origin, database?, store?, kind, count} of what cannot be written so: records of databases,
    // and entries of local storage. 100 rows at most.
    QJsonArray leftOut{};
};

// Of each of those origins. Throws INVALID_VALUE for one that is none of a site, or where one keeps
// more than 5,000,000 characters, or more than 10,000,000 or 20,000 records in its databases.
Task<KeptBySites> readSites(
    Tabs &tabs, Caller caller, QStringList origins, Databases databases, Deadline deadline);

// They keep that from now on, and nothing else; without localStorage or indexedDB a site keeps what
// it has of it. Where it throws, some have changed.
Task<> writeSites(Tabs &tabs, Caller caller, QJsonArray sites, Deadline deadline);

struct Stored {
    QJsonArray entries{}; // {name, value}
    QJsonArray leftOut{}; // as that of KeptBySites
};

// What the frame's document has in its "local" or "session" storage. Throws NAVIGATION_FAILED if it
// is none of that origin.
Task<Stored> storedFor(FramePtr frame, QString origin, QString kind, Deadline deadline);
// It holds these from now on, and nothing else. Throws the same, and VALUE_NOT_APPLIED where they
// do not fit: then it holds what it had.
Task<> replaceStored(
    FramePtr frame, QString origin, QString kind, QJsonArray entries, Deadline deadline);
