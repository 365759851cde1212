// Files of this machine that a call names for a page.
#pragma once

#include "core/browser/browser.h"
#include "core/page/observe/file_chooser.h"

#include <QStringList>

// As Chrome can read them; a folder is given alone, as a copy. Throws PATH_FORBIDDEN,
// FILE_NOT_FOUND, PAYLOAD_TOO_LARGE, INVALID_ARGUMENT.
Task<GivenFiles> allowedFiles(QStringList wanted, const Browser &browser);

// As people know them: without folders.
QStringList namesOf(const QStringList &paths);
