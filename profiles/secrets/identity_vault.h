// Logins that are kept under a name, the latest versions of each: sealed files below
// ~/.clawdis/identities, readable for nobody else. What is said of one is in the clear, for lists;
// it is bound to what is sealed, so a file opens only as that version of that name.
#pragma once

#include "base/task.h"
#include "profiles/secrets/vault_key.h"

#include <QDateTime>
#include <QJsonObject>
#include <QStringList>

#include <chrono>
#include <optional>

struct KeptIdentity {
    QString name;
    int version = 0; // from 1
    QDateTime savedAt{}; // invalid if the file is damaged
    std::optional<QDateTime> expiresAt{};
    QStringList origins{};
    QJsonObject counts{};

    bool isExpired() const;
};

// 1 to 64 letters, digits, '.', '-' or '_', a letter or digit first.
bool mayBeIdentityName(const QString &name);

namespace identity_vault {

inline constexpr int mostVersions = 10; // of a name; older ones go
inline constexpr int mostNames = 200;

// By name, then the newest first, as their files say. Expired ones are removed.
QList<KeptIdentity> all();

struct NewIdentity {
    QString name;
    QStringList origins;
    QJsonObject counts;
    std::optional<std::chrono::seconds> ttl;
};

// As the next version of the name. Throws INVALID_VALUE where there are too many or it is too
// large, SECRETS_UNAVAILABLE, FILE_UNWRITABLE and DISK_FULL.
Task<KeptIdentity> keep(NewIdentity identity, QJsonObject content);

struct Opened {
    KeptIdentity about;
    QJsonObject content;
};

// The newest unless said. Throws IDENTITY_NOT_FOUND, IDENTITY_EXPIRED, IDENTITY_DAMAGED and
// SECRETS_UNAVAILABLE.
Task<Opened> open(QString name, std::optional<int> version);

// All its versions unless said: how many. Throws IDENTITY_NOT_FOUND and FILE_UNWRITABLE.
int remove(const QString &name, std::optional<int> version);

} // namespace identity_vault
