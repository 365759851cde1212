// What the system knows of a file that is open.
#pragma once

#include <QString>

namespace openFile {

// Where it is now; a path that leads nowhere where it has been removed.
QString pathOf(int file);

// Let it be read at that path too, which must be free, whatever becomes of the one it has.
bool showAt(int file, const QString &path);

} // namespace openFile
