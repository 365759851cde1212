// A token that admits callers; kept in the keychain or the sealed file.
#pragma once

#include "base/task.h"
#include "profiles/secrets/secret_store.h"

#include <QByteArray>
#include <QString>

// Every task may throw SECRETS_UNAVAILABLE.
class AccessToken {
public:
    // What it opens: the HTTP API to programs of other users, or the text browser service.
    enum class Of { HttpApi, Rpc };

    // `patience`: to unlock a keychain.
    explicit AccessToken(
        std::chrono::milliseconds patience = patienceOfPrograms, Of what = Of::HttpApi)
        : m_patience(patience), m_what(what)
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
    static bool isSet(Of what = Of::HttpApi);

    // Where it is, or would be, and how well protected: for people.
    static QString place(Of what = Of::HttpApi);

private:
    std::chrono::milliseconds m_patience;
    Of m_what;
    QByteArray m_current;
    bool m_isNew = false; // made after a read() began
};
