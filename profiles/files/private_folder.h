// A folder only its owner can look into.
#pragma once

#include "base/or_failure.h"
#include "base/pending.h"

#include <QString>

// Makes it with its parents, or closes an existing one to others. ProfileDirUnwritable names what
// is in the way.
OrFailure<Nothing> makePrivateFolder(const QString &path);
