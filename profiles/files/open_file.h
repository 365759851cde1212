// Paths of an open file.
#pragma once

#include <QString>

namespace openFile {

// Its current path; a path that does not exist if it was removed.
QString pathOf(int file);

// Makes it readable at that unused path too, whatever happens to its own.
bool showAt(int file, const QString &path);

} // namespace openFile
