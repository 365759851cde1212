// Makes a running Chrome and its home nearly as they were at its start, for the next test class.
#pragma once

class Browser;
class QString;

// Closes its tabs but an empty one, and forgets cookies, storage and permissions. False where that
// cannot be done within 5 seconds.
bool isEmptied(Browser &browser);

// Removes what the app keeps there but that profile's folder, the ledger and the settings.
void emptyHome(const QString &home, const QString &profile);
