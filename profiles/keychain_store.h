// Secrets in the keychain of the system: the Secret Service on Linux, Keychain on macOS.
#pragma once

#include "profiles/secret_store.h"

class KeychainStore final : public SecretStore {
public:
    enum class Found { Open, Locked, Missing };

    // Writes, reads and removes a canary. At most three seconds.
    static Task<Found> probe();

    Task<std::optional<QByteArray>> read(QString key) override;
    Task<> write(QString key, QByteArray value) override;
    Task<> remove(QString key) override;
    QString place() const override;
};
