// The key that seals identities, and what guards it: the keychain; where there is none a passphrase
// from the environment (CLAWDIS_PASSPHRASE); without that too the sealed file of the home.
#pragma once

#include "base/task.h"
#include "base/words.h"

#include <QByteArray>

enum class KeyGuard { Keychain, Passphrase, SealedFile };

template<> struct Words<KeyGuard> {
    static constexpr Word<KeyGuard> all[] = {{KeyGuard::Keychain, "keychain"},
        {KeyGuard::Passphrase, "passphrase"}, {KeyGuard::SealedFile, "sealedFile"}};
};

struct VaultKey {
    KeyGuard guard;
    QByteArray salt; // of a passphrase, which gives another key with each
    QByteArray key{}; // 32 bytes
};

namespace vault_key {

// For something new; made if there is none. Throws SECRETS_UNAVAILABLE.
Task<VaultKey> forSealing();

// The key of what was sealed under that guard and salt. Throws SECRETS_UNAVAILABLE.
Task<QByteArray> forOpening(KeyGuard guard, QByteArray salt);

// What guards new ones, for people. Asks the keychain: three seconds at most. Throws
// SECRETS_UNAVAILABLE.
Task<KeyGuard> guardHere();
QString inWords(KeyGuard guard);

} // namespace vault_key
