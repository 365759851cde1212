// Which files may be uploaded or opened as a page: those below a few folders, never the app's own.
#pragma once

#include "base/or_failure.h"
#include "profiles/settings/settings.h"

// The file's real path, with all links resolved. It must be a readable regular file below one of
// the current roots. Our own pictures and downloads are allowed; nothing else below ~/.clawdis is,
// such as logins and keys, whatever the roots.
enum class Uploads { Files, FilesAndFolders };
OrFailure<QString> allowedUpload(
    const QString &path, const Settings &settings, Uploads uploads = Uploads::Files);

// The same for what agents may open in Chrome, below the folders for that. Folders are allowed, and
// so is what does not exist: Chrome reports that. Else ADDRESS_FORBIDDEN.
OrFailure<QString> allowedFile(const QString &path, const Settings &settings);

// The default folders.
QStringList usualUploadRoots();
QStringList usualFileRoots(const Settings &settings);

// Whether a folder is at that absolute path.
bool isFolder(const QString &path);

// Starts at the root of the file system, or at "~".
bool isWholePath(const QString &path);
