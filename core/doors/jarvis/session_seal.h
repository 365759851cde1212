// Sessions sealed with a passphrase, in the form that jarvis-browser has for them: AES-256-GCM
// under a key of PBKDF2-SHA256; salt, nonce, tag and text, all in base64.
#pragma once

#include "base/or_failure.h"

#include <QByteArray>

OrFailure<QByteArray> sealedSession(const QByteArray &content, const QByteArray &passphrase);

// SECRETS_UNAVAILABLE where the passphrase is missing, or another one.
OrFailure<QByteArray> openedSession(const QByteArray &sealed, const QByteArray &passphrase);
