// What protects the logins that are kept.

#include "app/doctor.h"
#include "base/failure.h"
#include "profiles/secrets/vault_key.h"

using namespace Qt::StringLiterals;

namespace {

using State = Check::State;

Check checkOf(KeyGuard guard)
{
    const QString finding = u"sealed with AES-256-GCM, the key in "_s + vault_key::inWords(guard);
    switch (guard) {
    case KeyGuard::Keychain:
        return {State::Ok, u"identities"_s, finding};
    case KeyGuard::Passphrase:
        return {State::Ok, u"identities"_s,
            u"sealed with AES-256-GCM, the key made by Argon2id of "_s + vault_key::inWords(guard)};
    case KeyGuard::SealedFile:
        break;
    }
    return {State::Warn, u"identities"_s, finding,
        u"Where logins are kept, unlock a keychain, or start the app with CLAWDIS_PASSPHRASE."_s};
}

} // namespace

Task<Check> doctor::identities()
{
    std::optional<Failure> failed;
    KeyGuard guard = KeyGuard::SealedFile;
    try {
        guard = co_await vault_key::guardHere();
    } catch (const Failure &failure) {
        failed = failure;
    }
    if (failed)
        co_return Check{State::Warn, u"identities"_s, failed->message, failed->hint};
    co_return checkOf(guard);
}
