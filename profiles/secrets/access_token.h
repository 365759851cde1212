// The bearer token that admits programs of other users; kept in the keychain or the sealed file.
#pragma once

#include "base/task.h"
#include "profiles/secrets/secret_store.h"

#include <QByteArray>
#include <QString>

// Every task may throw SECRETS_UNAVAILABLE.
class AccessToken {
public:
    // `patience`: to unlock a keychain.
    explicit AccessToken(std::chrono::milliseconds patience = patienceOfPrograms)
        : m_patience(patience)
    {
    }

    // As last read or made by this; empty if none.
    QByteArray current() const { return m_current; }

    // Makes the stored one current.
    Task<> read();

    // The stored one; makes one if there is none.
    Task<QByteArray> made();

    // Replaces the stored and the current one. On failure the old one stays valid.
    Task<QByteArray> renewed();

    // Whether this home has one, even if its keychain is locked.
    static bool isSet();

    // Where it is, or would be, and how well protected: for people.
    static QString place();

private:
    std::chrono::milliseconds m_patience;
    QByteArray m_current;
    bool m_isNew = false; // made after a read() began
};
