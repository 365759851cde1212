// The bearer token that lets programs of other users in: kept in the keychain, or in the sealed
// file.
#pragma once

#include "base/task.h"
#include "profiles/secrets/secret_store.h"

#include <QByteArray>
#include <QString>

// Every task may throw SECRETS_UNAVAILABLE.
class AccessToken {
public:
    // How long a keychain may take to be unlocked.
    explicit AccessToken(std::chrono::milliseconds patience = patienceOfPrograms)
        : m_patience(patience)
    {
    }

    // As last read or made by this; empty where there is none.
    QByteArray current() const { return m_current; }

    // The stored one becomes the current one.
    Task<> read();

    // The stored one, made first where there is none.
    Task<QByteArray> made();

    // A new one, which takes the place of the old one there and here. Where that fails, the old one
    // is still good.
    Task<QByteArray> renewed();

    // One has been made for this home, whether or not its keychain is open now.
    static bool isSet();

    // Where it is, or would be, and what that guards against: for people.
    static QString place();

private:
    std::chrono::milliseconds m_patience;
    QByteArray m_current;
    bool m_isNew = false; // made since somebody began to read
};
