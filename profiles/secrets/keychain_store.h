// Secrets in the keychain of the system: the Secret Service on Linux, Keychain on macOS.
#pragma once

#include "base/failure.h"
#include "profiles/secrets/secret_store.h"

class KeychainStore final : public SecretStore {
public:
    enum class Found { Open, Locked, Missing };

    // Writes, reads and removes a canary. One that is locked asks to be unlocked, and has that long
    // for it.
    static Task<Found> probe(std::chrono::milliseconds patience = patienceOfPrograms);

    Task<std::optional<QByteArray>> read(QString key) override;
    Task<> write(QString key, QByteArray value) override;
    Task<> remove(QString key) override;
    QString place() const override;
};

// SECRETS_UNAVAILABLE; `why` in the keychain's own words, where it has any.
Failure lockedKeychain(const QString &why = {});
