// Secrets in the system's keychain: the Secret Service on Linux, Keychain on macOS.
#pragma once

#include "base/failure.h"
#include "profiles/secrets/secret_store.h"

class KeychainStore final : public SecretStore {
public:
    enum class Found { Open, Locked, Missing };

    // Writes, reads and removes a test value. A locked one asks the user to unlock it, within
    // `patience`.
    static Task<Found> probe(std::chrono::milliseconds patience = patienceOfPrograms);

    Task<std::optional<QByteArray>> read(QString key) override;
    Task<> write(QString key, QByteArray value) override;
    Task<> remove(QString key) override;
    QString place() const override;
};

// SECRETS_UNAVAILABLE; `why` in the keychain's own words, if any.
Failure lockedKeychain(const QString &why = {});
