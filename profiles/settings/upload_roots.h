// Which files may be given to a page, or be opened as one: those below a few folders, and never
// the app's own.
#pragma once

#include "base/or_failure.h"
#include "profiles/settings/settings.h"

// The file's real path, every link in it followed. It is a regular file that can be read, below one
// of the roots as they are now. Pictures and downloads of ours may be given; of what else stands
// below ~/.clawdis, logins and keys, nothing is, whatever the roots.
OrFailure<QString> allowedUpload(const QString &path, const Settings &settings);

// The same of what agents may open in Chrome, below the folders for that: a folder too, and what is
// not there, since Chrome says so itself. ADDRESS_FORBIDDEN otherwise.
OrFailure<QString> allowedFile(const QString &path, const Settings &settings);

// The folders where the settings name none.
QStringList usualUploadRoots();
QStringList usualFileRoots(const Settings &settings);

// There is a folder at that whole path.
bool isFolder(const QString &path);

// From the root of the file system, or from "~", the user's own folder.
bool isWholePath(const QString &path);
