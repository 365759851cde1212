// A request as a shell command.
#pragma once

#include <QString>

// Asks for the same with the same method. Quoted for any POSIX shell: nothing of a page's address
// is run, or taken by curl for an option or a pattern.
QString asCurl(const QString &method, const QString &url);
