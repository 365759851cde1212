// Addresses as people type them.
#pragma once

#include <QString>

// Where a browser would go: "localhost:3000", "example.com/a", "//host/", "/tmp/page.html" and
// "[::1]:80" get the scheme that they lack: http where the host is of this machine, an address of
// numbers or one word, or has a port; else https, see setOutAsTyped. What has a scheme, and what is
// no address, is returned as it is.
QString asBrowserReads(const QString &typed);
