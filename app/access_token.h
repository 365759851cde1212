// The bearer token that lets programs of other users in: kept in the keychain, or in the sealed
// file.
#pragma once

#include "core/base/task.h"

#include <QByteArray>

// Empty where there is none.
Task<QByteArray> storedToken();

// The stored one, made first where there is none.
Task<QByteArray> madeToken();
