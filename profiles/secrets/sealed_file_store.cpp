#include "profiles/secrets/sealed_file_store.h"

#include "base/paths.h"
#include "base/unwritable.h"

#include <QFile>
#include <QJsonDocument>

#include <sodium.h>

using namespace Qt::StringLiterals;

namespace {

constexpr QByteArrayView fileHeader{"clawdis-secrets-1\n"};
constexpr qsizetype nonceSize = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr qsizetype keySize = crypto_aead_xchacha20poly1305_ietf_KEYBYTES;
constexpr qsizetype tagSize = crypto_aead_xchacha20poly1305_ietf_ABYTES;

unsigned char *raw(QByteArray &bytes)
{
    return reinterpret_cast<unsigned char *>(bytes.data());
}

const unsigned char *raw(QByteArrayView bytes)
{
    return reinterpret_cast<const unsigned char *>(bytes.data());
}

QByteArray randomBytes(qsizetype size)
{
    QByteArray bytes(size, '\0');
    ::randombytes_buf(bytes.data(), static_cast<std::size_t>(size));
    return bytes;
}

Failure unavailable(const QString &message, const QString &hint)
{
    return {Code::SecretsUnavailable, message, hint};
}

// Nullopt if the file cannot be read for any reason.
std::optional<QByteArray> keptIn(const QString &path)
{
    QFile file{path};
    return file.open(QIODevice::ReadOnly) ? std::optional{file.readAll()} : std::nullopt;
}

} // namespace

SealedFileStore::SealedFileStore(const QString &directory)
    : m_sealedPath(directory + u"/secrets.sealed"_s), m_keyPath(directory + u"/secrets.key"_s)
{
    [[maybe_unused]] const int started = ::sodium_init();
    Q_ASSERT(started >= 0);
}

bool SealedFileStore::existsIn(const QString &directory)
{
    return QFile::exists(directory + u"/secrets.sealed"_s);
}

Task<std::optional<QByteArray>> SealedFileStore::read(QString key)
{
    const QJsonObject secrets = orThrow(unseal());
    const QJsonValue secret = secrets.value(key);
    if (secret.isUndefined())
        co_return std::nullopt;
    co_return QByteArray::fromBase64(secret.toString().toLatin1());
}

Task<> SealedFileStore::write(QString key, QByteArray value)
{
    QJsonObject secrets = orThrow(unseal());
    secrets.insert(key, QString::fromLatin1(value.toBase64()));
    orThrow(seal(secrets));
    co_return;
}

Task<> SealedFileStore::remove(QString key)
{
    QJsonObject secrets = orThrow(unseal());
    if (!secrets.contains(key))
        co_return;
    secrets.remove(key);
    orThrow(seal(secrets));
}

QString SealedFileStore::place() const
{
    return u"the sealed file %1, its key beside it in %2: who can read your files can read "
           "both; only a copy of the one file alone is useless"_s.arg(m_sealedPath, m_keyPath);
}

// Makes a key only if there is no sealed file: a new key could not open it.
OrFailure<QByteArray> SealedFileStore::sealingKey() const
{
    const std::optional<QByteArray> kept = keptIn(m_keyPath);
    if (kept && kept->size() == keySize)
        return *kept;
    if (kept || QFile::exists(m_keyPath) || QFile::exists(m_sealedPath)) {
        return unavailable(
            u"The key %1 of the sealed secrets is missing or damaged."_s.arg(m_keyPath),
            u"Put the key back from a backup, or remove %1 to start without secrets."_s.arg(
                m_sealedPath));
    }
    const QByteArray fresh = randomBytes(keySize);
    if (!paths::writePrivately(m_keyPath, fresh))
        return unwritable(m_keyPath, Code::SecretsUnavailable);
    return fresh;
}

OrFailure<QJsonObject> SealedFileStore::unseal() const
{
    if (!QFile::exists(m_sealedPath))
        return QJsonObject{};
    const OrFailure<QByteArray> key = sealingKey();
    if (const Failure *failure = failureIn(key))
        return *failure;
    const Failure damaged = unavailable(
        u"%1 cannot be opened with its key: it is damaged or of another."_s.arg(m_sealedPath),
        u"Put the file back from a backup, or remove it to start without secrets."_s);
    const std::optional<QByteArray> content = keptIn(m_sealedPath);
    if (!content || !content->startsWith(fileHeader)
        || content->size() < fileHeader.size() + nonceSize + tagSize)
        return damaged;
    const QByteArrayView nonce = QByteArrayView{*content}.sliced(fileHeader.size(), nonceSize);
    const QByteArrayView sealed = QByteArrayView{*content}.sliced(fileHeader.size() + nonceSize);
    QByteArray plain(sealed.size() - tagSize, '\0');
    const int opened = ::crypto_aead_xchacha20poly1305_ietf_decrypt(raw(plain), nullptr, nullptr,
        raw(sealed), static_cast<std::size_t>(sealed.size()), raw(fileHeader),
        static_cast<std::size_t>(fileHeader.size()), raw(nonce), raw(std::get<QByteArray>(key)));
    if (opened != 0)
        return damaged;
    return QJsonDocument::fromJson(plain).object();
}

OrFailure<Nothing> SealedFileStore::seal(const QJsonObject &secrets) const
{
    const OrFailure<QByteArray> key = sealingKey();
    if (const Failure *failure = failureIn(key))
        return *failure;
    const QByteArray plain = QJsonDocument{secrets}.toJson(QJsonDocument::Compact);
    const QByteArray nonce = randomBytes(nonceSize);
    QByteArray sealed(plain.size() + tagSize, '\0');
    ::crypto_aead_xchacha20poly1305_ietf_encrypt(raw(sealed), nullptr, raw(plain),
        static_cast<std::size_t>(plain.size()), raw(fileHeader),
        static_cast<std::size_t>(fileHeader.size()), nullptr, raw(nonce),
        raw(std::get<QByteArray>(key)));
    if (!paths::writePrivately(m_sealedPath, fileHeader.toByteArray() + nonce + sealed))
        return unwritable(m_sealedPath, Code::SecretsUnavailable);
    return Nothing{};
}
