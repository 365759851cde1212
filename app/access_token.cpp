#include "app/access_token.h"

#include "core/base/paths.h"
#include "profiles/secret_store.h"

#include <QRandomGenerator>

#include <array>

namespace {

const QString key = QStringLiteral("control-token");

// 256 bits, as text that fits in a header.
QByteArray randomToken()
{
    std::array<quint32, 8> words;
    QRandomGenerator::system()->fillRange(words.data(), words.size());
    const QByteArray bytes{reinterpret_cast<const char *>(words.data()), sizeof words};
    return bytes.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
}

} // namespace

Task<QByteArray> storedToken()
{
    const auto store = co_await openSecretStore(paths::home());
    const auto token = co_await store->read(key);
    co_return token.value_or(QByteArray{});
}

Task<QByteArray> madeToken()
{
    const auto store = co_await openSecretStore(paths::home());
    const auto known = co_await store->read(key);
    if (known)
        co_return *known;
    const QByteArray token = randomToken();
    co_await store->write(key, token);
    co_return token;
}
