#include "profiles/secrets/sealing.h"

#include <openssl/evp.h>
#include <sodium.h>

#include <memory>

namespace {

constexpr qsizetype sealSaltSize = 32;
constexpr qsizetype gcmNonceSize = 12;
constexpr qsizetype gcmTagSize = 16;

using Cipher = std::unique_ptr<EVP_CIPHER_CTX, decltype(&EVP_CIPHER_CTX_free)>;

unsigned char *octets(QByteArray &bytes)
{
    return reinterpret_cast<unsigned char *>(bytes.data());
}

const unsigned char *octets(QByteArrayView bytes)
{
    return reinterpret_cast<const unsigned char *>(bytes.data());
}

int sizeOf(QByteArrayView bytes)
{
    return static_cast<int>(bytes.size());
}

// Nonces are random: with a key for each salt, no two texts share both.
QByteArray derived(const QByteArray &key, QByteArrayView salt)
{
    QByteArray own(sealing::keySize, '\0');
    ::crypto_generichash(octets(own), static_cast<std::size_t>(own.size()), octets(salt),
        static_cast<std::size_t>(salt.size()), octets(key), static_cast<std::size_t>(key.size()));
    return own;
}

} // namespace

QByteArray sealing::randomBytes(qsizetype size)
{
    [[maybe_unused]] const int started = ::sodium_init();
    Q_ASSERT(started >= 0);
    QByteArray bytes(size, '\0');
    ::randombytes_buf(bytes.data(), static_cast<std::size_t>(size));
    return bytes;
}

QByteArray sealing::seal(const QByteArray &key, const QByteArray &plain, const QByteArray &bound)
{
    const QByteArray salt = randomBytes(sealSaltSize);
    const QByteArray nonce = randomBytes(gcmNonceSize);
    const QByteArray own = derived(key, salt);
    const Cipher cipher{EVP_CIPHER_CTX_new(), &EVP_CIPHER_CTX_free};
    QByteArray sealed(plain.size(), '\0');
    QByteArray tag(gcmTagSize, '\0');
    int size = 0;
    const bool isDone
        = EVP_EncryptInit_ex(cipher.get(), EVP_aes_256_gcm(), nullptr, octets(own), octets(nonce))
            == 1
        && EVP_EncryptUpdate(cipher.get(), nullptr, &size, octets(bound), sizeOf(bound)) == 1
        && EVP_EncryptUpdate(cipher.get(), octets(sealed), &size, octets(plain), sizeOf(plain)) == 1
        && EVP_EncryptFinal_ex(cipher.get(), octets(tag), &size) == 1
        && EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_GCM_GET_TAG, sizeOf(tag), tag.data()) == 1;
    if (!isDone)
        qFatal("AES-256-GCM failed"); // it has no reason to
    return salt + nonce + sealed + tag;
}

std::optional<QByteArray> sealing::unseal(
    const QByteArray &key, QByteArrayView sealed, const QByteArray &bound)
{
    if (sealed.size() < sealSaltSize + gcmNonceSize + gcmTagSize)
        return std::nullopt;
    const QByteArray own = derived(key, sealed.first(sealSaltSize));
    const QByteArrayView nonce = sealed.sliced(sealSaltSize, gcmNonceSize);
    QByteArray tag = sealed.last(gcmTagSize).toByteArray();
    const QByteArrayView content = sealed.sliced(sealSaltSize + gcmNonceSize).chopped(gcmTagSize);
    const Cipher cipher{EVP_CIPHER_CTX_new(), &EVP_CIPHER_CTX_free};
    QByteArray plain(content.size(), '\0');
    int size = 0;
    const bool isSame
        = EVP_DecryptInit_ex(cipher.get(), EVP_aes_256_gcm(), nullptr, octets(own), octets(nonce))
            == 1
        && EVP_DecryptUpdate(cipher.get(), nullptr, &size, octets(bound), sizeOf(bound)) == 1
        && EVP_DecryptUpdate(cipher.get(), octets(plain), &size, octets(content), sizeOf(content))
            == 1
        && EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_GCM_SET_TAG, sizeOf(tag), tag.data()) == 1
        && EVP_DecryptFinal_ex(cipher.get(), octets(tag), &size) == 1;
    return isSame ? std::optional{plain} : std::nullopt;
}
