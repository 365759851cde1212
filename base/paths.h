// Where the app keeps things: below ~/.clawdis, or below CLAWDIS_HOME where that is set.
#pragma once

#include <QString>

namespace paths {

QString home();
QString config(); // clawdis.json
QString browserDir(const QString &profile); // browser/<name>
QString userDataDir(const QString &profile); // browser/<name>/user-data
QString media(); // media: what is made for callers
QString pictures(); // media/browser
QString downloads(); // media/downloads
QString traces(); // media/traces
QString uploads(); // media/uploads: files that pages may read just now
QString ledger(); // browser/ledger.json
QString trash(); // trash
QString lock(); // clawdis.lock: held by the one running app of this home

// Where local programs reach the app: CLAWDIS_SOCKET, else below CLAWDIS_HOME where that is set,
// else below XDG_RUNTIME_DIR, else below the home.
QString socket();

// Make a directory and its missing parents, each 0700. False, and errno says why, if it is not a
// writable directory afterwards.
bool makePrivateDir(const QString &path);

// Write a file of mode 0600 all at once: readers see the old content or the new, whole and on the
// disk. False, and errno says why, if any step fails; the old file is then untouched.
bool writePrivately(const QString &path, const QByteArray &content);

} // namespace paths
