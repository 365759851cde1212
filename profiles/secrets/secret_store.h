// Where passwords and tokens are kept. A read never says "none" for one that is merely locked away.
#pragma once

#include "base/task.h"

#include <QByteArray>
#include <QString>

#include <chrono>
#include <memory>
#include <optional>

// How long a keychain that is locked is waited for: it asks a person for its password.
inline constexpr std::chrono::milliseconds patienceOfPrograms{3'000};
inline constexpr std::chrono::milliseconds patienceOfPeople{120'000};

// Every task may throw SecretsUnavailable, and the message then says what is wrong with the place.
class SecretStore {
public:
    virtual ~SecretStore() = default;

    virtual Task<std::optional<QByteArray>> read(QString key) = 0;
    virtual Task<> write(QString key, QByteArray value) = 0;
    virtual Task<> remove(QString key) = 0; // one that is not there is removed already

    // Where the secrets are and what that guards against, for people.
    virtual QString place() const = 0;
};

// The file once there is one, else the system's keychain, else a new file in that directory. Throws
// SECRETS_UNAVAILABLE where there is a keychain that was not unlocked in that time, or not at all:
// it is not asked twice.
Task<std::unique_ptr<SecretStore>> openSecretStore(
    QString directory, std::chrono::milliseconds patience = patienceOfPrograms);
