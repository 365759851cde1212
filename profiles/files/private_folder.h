// A folder only its owner can read.
#pragma once

#include "base/or_failure.h"
#include "base/pending.h"

#include <QString>

// Makes it and its parents, or makes an existing one private. ProfileDirUnwritable names the
// obstacle.
OrFailure<Nothing> makePrivateFolder(const QString &path);
