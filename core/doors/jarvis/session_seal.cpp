#include "core/doors/jarvis/session_seal.h"

#include <QPasswordDigestor>

#include <sodium.h>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype saltSize = 32;
constexpr qsizetype nonceSize = crypto_aead_aes256gcm_NPUBBYTES;
constexpr qsizetype tagSize = crypto_aead_aes256gcm_ABYTES;
constexpr int rounds = 100'000;

Failure unavailable(const QString &what, const QString &hint)
{
    return {Code::SecretsUnavailable, what, hint};
}

std::optional<Failure> whyNot()
{
    if (sodium_init() >= 0 && crypto_aead_aes256gcm_is_available() != 0)
        return std::nullopt;
    return unavailable(u"this processor does not compute AES"_s,
        u"Do without JARVIS_BROWSER_ENCRYPTION_KEY: the files are your user's alone."_s);
}

QByteArray keyOf(const QByteArray &passphrase, const QByteArray &salt)
{
    return QPasswordDigestor::deriveKeyPbkdf2(
        QCryptographicHash::Sha256, passphrase, salt, rounds, crypto_aead_aes256gcm_KEYBYTES);
}

QByteArray noise(qsizetype size)
{
    QByteArray bytes(size, '\0');
    randombytes_buf(bytes.data(), static_cast<std::size_t>(size));
    return bytes;
}

unsigned char *raw(QByteArray &bytes)
{
    return reinterpret_cast<unsigned char *>(bytes.data());
}

const unsigned char *raw(const QByteArray &bytes)
{
    return reinterpret_cast<const unsigned char *>(bytes.constData());
}

} // namespace

OrFailure<QByteArray> sealedSession(const QByteArray &content, const QByteArray &passphrase)
{
    if (const auto why = whyNot())
        return *why;
    const QByteArray salt = noise(saltSize);
    const QByteArray nonce = noise(nonceSize);
    const QByteArray key = keyOf(passphrase, salt);
    QByteArray text(content.size(), '\0');
    QByteArray tag(tagSize, '\0');
    crypto_aead_aes256gcm_encrypt_detached(raw(text), raw(tag), nullptr, raw(content),
        static_cast<unsigned long long>(content.size()), nullptr, 0, nullptr, raw(nonce), raw(key));
    return (salt + nonce + tag + text).toBase64();
}

OrFailure<QByteArray> openedSession(const QByteArray &sealed, const QByteArray &passphrase)
{
    if (passphrase.isEmpty())
        return unavailable(u"the session is sealed"_s,
            u"Open the daemon's socket with JARVIS_BROWSER_ENCRYPTION_KEY set."_s);
    if (const auto why = whyNot())
        return *why;
    const QByteArray all = QByteArray::fromBase64(sealed.trimmed());
    if (all.size() < saltSize + nonceSize + tagSize)
        return unavailable(u"the session is damaged"_s, u"Save it again."_s);
    const QByteArray nonce = all.mid(saltSize, nonceSize);
    const QByteArray tag = all.mid(saltSize + nonceSize, tagSize);
    const QByteArray text = all.mid(saltSize + nonceSize + tagSize);
    const QByteArray key = keyOf(passphrase, all.left(saltSize));
    QByteArray content(text.size(), '\0');
    const int wrong = crypto_aead_aes256gcm_decrypt_detached(raw(content), nullptr, raw(text),
        static_cast<unsigned long long>(text.size()), raw(tag), nullptr, 0, raw(nonce), raw(key));
    if (wrong != 0)
        return unavailable(u"the session was sealed with another key, or is damaged"_s,
            u"Set JARVIS_BROWSER_ENCRYPTION_KEY to the one it was saved with."_s);
    return content;
}
