#include "profiles/secrets/secret_store.h"

#include "profiles/secrets/keychain_store.h"
#include "profiles/secrets/sealed_file_store.h"

Task<std::unique_ptr<SecretStore>> openSecretStore(
    QString directory, std::chrono::milliseconds patience)
{
    std::unique_ptr<SecretStore> store;
    if (!SealedFileStore::existsIn(directory)) {
        const KeychainStore::Found found = co_await KeychainStore::probe(patience);
        if (found == KeychainStore::Found::Locked)
            throw lockedKeychain();
        if (found == KeychainStore::Found::Open)
            store = std::make_unique<KeychainStore>();
    }
    if (!store)
        store = std::make_unique<SealedFileStore>(directory);
    co_return store;
}
