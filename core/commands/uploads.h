// Files of this machine that a call names for a page.
#pragma once

#include "core/browser/browser.h"
#include "core/page/observe/file_chooser.h"

#include <QStringList>

inline constexpr qsizetype mostFiles = 100; // of a call

// As Chrome can read them for that tab; a folder is given alone, as a copy. Throws PATH_FORBIDDEN,
// FILE_NOT_FOUND, PAYLOAD_TOO_LARGE, INVALID_ARGUMENT.
Task<GivenFiles> allowedFiles(QStringList wanted, const Browser &browser, QString tab);

// As people know them: without folders.
QStringList namesOf(const QStringList &paths);
