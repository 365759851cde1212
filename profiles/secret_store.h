// Where passwords and tokens are kept. A read never says "none" for one that is merely locked away.
#pragma once

#include "core/base/task.h"

#include <QByteArray>
#include <QString>

#include <memory>
#include <optional>

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

// The file once there is one, else the system's keychain, else a new file in that directory. A
// keychain that is there but locked is still the place: it asks to be unlocked.
Task<std::unique_ptr<SecretStore>> openSecretStore(QString directory);
