// Where passwords and tokens are kept. A read never returns "none" for a locked one.
#pragma once

#include "base/task.h"

#include <QByteArray>
#include <QString>

#include <chrono>
#include <memory>
#include <optional>

// How long to wait for a locked keychain, which asks a person for its password.
inline constexpr std::chrono::milliseconds patienceOfPrograms{3'000};
inline constexpr std::chrono::milliseconds patienceOfPeople{120'000};

// Every task may throw SecretsUnavailable, with the reason as message.
class SecretStore {
public:
    virtual ~SecretStore() = default;

    virtual Task<std::optional<QByteArray>> read(QString key) = 0;
    virtual Task<> write(QString key, QByteArray value) = 0;
    virtual Task<> remove(QString key) = 0; // a missing one is no error

    // Where the secrets are and how well protected, for people.
    virtual QString place() const = 0;
};

// The file if there is one, else the system's keychain, else a new file in that directory. Throws
// SECRETS_UNAVAILABLE if there is a keychain that was not unlocked in time: it is not asked twice.
Task<std::unique_ptr<SecretStore>> openSecretStore(
    QString directory, std::chrono::milliseconds patience = patienceOfPrograms);
