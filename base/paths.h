// Where the app keeps its files: below ~/.clawdis, or CLAWDIS_HOME if set.
#pragma once

#include <QString>

namespace paths {

QString home();
QString config(); // clawdis.json
QString browserDir(const QString &profile); // browser/<name>
QString userDataDir(const QString &profile); // browser/<name>/user-data
QString media(); // media: files made for callers
QString pictures(); // media/browser
QString downloads(); // media/downloads
QString traces(); // media/traces
QString films(); // media/films
QString uploads(); // media/uploads: files that pages may read now
QString ledger(); // browser/ledger.json
QString trash(); // trash
QString identities(); // identities: logins that are kept, sealed
QString queues(); // queues.sqlite: commands that wait, and those of the last day
QString results(); // results: those of commands that were too large to be sent
QString lock(); // clawdis.lock: held by the app that runs in this home

// The socket of the app: CLAWDIS_SOCKET, else below CLAWDIS_HOME if set, else below
// XDG_RUNTIME_DIR, else below the home.
QString socket();

// Makes a directory and its missing parents, each 0700. False, with errno set, if it is not a
// writable directory afterwards.
bool makePrivateDir(const QString &path);

// Replaces a file atomically, mode 0600: readers see the old content or the new, synced to disk.
// False, with errno set, if any step fails; the old file is then untouched.
bool writePrivately(const QString &path, const QByteArray &content);

} // namespace paths
