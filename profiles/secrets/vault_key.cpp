#include "profiles/secrets/vault_key.h"

#include "base/failure.h"
#include "base/paths.h"
#include "profiles/secrets/keychain_store.h"
#include "profiles/secrets/sealed_file_store.h"
#include "profiles/secrets/sealing.h"

#include <QCoroFuture>
#include <QtConcurrentRun>

#include <sodium.h>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype phraseSaltSize = crypto_pwhash_SALTBYTES;
constexpr qsizetype shortestPassphrase = 12;
// Of Argon2id: 64 MiB, a third of a second on a small machine.
constexpr unsigned long long argonPasses = crypto_pwhash_OPSLIMIT_INTERACTIVE;
constexpr std::size_t argonMemory = crypto_pwhash_MEMLIMIT_INTERACTIVE;

const QString keyName = u"identities-key"_s;

QByteArray passphrase()
{
    return qgetenv("CLAWDIS_PASSPHRASE");
}

Failure noVaultKey(const QString &message, const QString &hint)
{
    return {Code::SecretsUnavailable, message, hint};
}

void requirePassphrase()
{
    if (passphrase().isEmpty())
        throw noVaultKey(u"it was sealed with a passphrase, and CLAWDIS_PASSPHRASE is not set"_s,
            u"Start the app with the passphrase in CLAWDIS_PASSPHRASE."_s);
    if (passphrase().size() < shortestPassphrase)
        throw noVaultKey(
            u"CLAWDIS_PASSPHRASE is shorter than %1 characters"_s.arg(shortestPassphrase),
            u"Start the app with a longer one."_s);
}

// Empty where there is not enough memory.
QByteArray stretched(const QByteArray &words, const QByteArray &salt)
{
    QByteArray key(sealing::keySize, '\0');
    const int failed = ::crypto_pwhash(reinterpret_cast<unsigned char *>(key.data()),
        static_cast<unsigned long long>(key.size()), words.constData(),
        static_cast<unsigned long long>(words.size()),
        reinterpret_cast<const unsigned char *>(salt.constData()), argonPasses, argonMemory,
        crypto_pwhash_ALG_ARGON2ID13);
    return failed == 0 ? key : QByteArray{};
}

Task<QByteArray> ofPassphrase(QByteArray salt)
{
    requirePassphrase();
    if (salt.size() != phraseSaltSize)
        throw noVaultKey(u"the salt of the passphrase is damaged"_s, u"Take a backup of it."_s);
    const QFuture<QByteArray> future = QtConcurrent::run(&stretched, passphrase(), salt);
    const QByteArray key = co_await future;
    if (key.isEmpty())
        throw noVaultKey(u"there is not enough memory to derive a key from the passphrase"_s,
            u"64 MiB are needed."_s);
    co_return key;
}

std::unique_ptr<SecretStore> storeOf(KeyGuard guard)
{
    if (guard == KeyGuard::Keychain)
        return std::make_unique<KeychainStore>();
    return std::make_unique<SealedFileStore>(paths::home());
}

// The one that is stored; empty where there is none.
Task<QByteArray> storedKey(KeyGuard guard)
{
    const std::unique_ptr<SecretStore> store = storeOf(guard);
    const std::optional<QByteArray> stored = co_await store->read(keyName);
    if (stored && stored->size() != sealing::keySize)
        throw noVaultKey(u"the key of the identities is damaged"_s,
            u"Take it from a backup of %1."_s.arg(store->place()));
    co_return stored.value_or(QByteArray{});
}

// Two at once would make two keys, and what one of them seals could never be opened.
class Making {
public:
    Making()
    {
        if (std::exchange(s_isMaking, true))
            throw Failure{Code::TooBusy, u"the key of the identities is being made"_s,
                u"Try again in a moment."_s};
    }
    ~Making() { s_isMaking = false; }
    Making(const Making &) = delete;
    Making &operator=(const Making &) = delete;

private:
    static inline bool s_isMaking = false;
};

Task<QByteArray> keyMade(KeyGuard guard)
{
    const Making making;
    const QByteArray there = co_await storedKey(guard);
    if (!there.isEmpty())
        co_return there;
    const QByteArray fresh = sealing::randomBytes(sealing::keySize);
    const std::unique_ptr<SecretStore> store = storeOf(guard);
    co_await store->write(keyName, fresh);
    const QByteArray kept = co_await storedKey(guard);
    if (kept != fresh)
        throw noVaultKey(u"the key of the identities is not kept"_s,
            u"See what is wrong with %1."_s.arg(store->place()));
    co_return kept;
}

} // namespace

Task<KeyGuard> vault_key::guardHere()
{
    const bool hasPassphrase = !passphrase().isEmpty();
    if (!SealedFileStore::existsIn(paths::home())) {
        const KeychainStore::Found found = co_await KeychainStore::probe();
        if (found == KeychainStore::Found::Open)
            co_return KeyGuard::Keychain;
        if (found == KeychainStore::Found::Locked && !hasPassphrase)
            throw lockedKeychain();
    }
    co_return hasPassphrase ? KeyGuard::Passphrase : KeyGuard::SealedFile;
}

Task<VaultKey> vault_key::forSealing()
{
    const KeyGuard guard = co_await guardHere();
    VaultKey made{guard, {}};
    if (made.guard == KeyGuard::Passphrase) {
        made.salt = sealing::randomBytes(phraseSaltSize);
        made.key = co_await ofPassphrase(made.salt);
    } else {
        made.key = co_await keyMade(made.guard);
    }
    co_return std::as_const(made);
}

Task<QByteArray> vault_key::forOpening(KeyGuard guard, QByteArray salt)
{
    if (guard == KeyGuard::Passphrase)
        co_return co_await ofPassphrase(salt);
    const QByteArray key = co_await storedKey(guard);
    if (key.isEmpty())
        throw noVaultKey(u"the key of the identities is gone from %1"_s.arg(inWords(guard)),
            u"Take it from a backup; without it nobody can open them."_s);
    co_return key;
}

QString vault_key::inWords(KeyGuard guard)
{
    switch (guard) {
    case KeyGuard::Keychain:
        return KeychainStore{}.place();
    case KeyGuard::Passphrase:
        return u"the passphrase in CLAWDIS_PASSPHRASE"_s;
    case KeyGuard::SealedFile:
        break;
    }
    return SealedFileStore{paths::home()}.place();
}
