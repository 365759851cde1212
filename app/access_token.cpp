#include "app/access_token.h"

#include "core/base/paths.h"
#include "profiles/secret_store.h"

#include <QFile>
#include <QRandomGenerator>

#include <array>

namespace {

const QString key = QStringLiteral("control-token");

// Stands in the home where a token has been made: a keychain is asked for one only then, because
// one that is locked, or not set up, asks the person back.
QString mark()
{
    return paths::home() + QStringLiteral("/has-access-token");
}

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
    if (!QFile::exists(mark()))
        co_return QByteArray{};
    const auto store = co_await openSecretStore(paths::home());
    const auto token = co_await store->read(key);
    co_return token.value_or(QByteArray{});
}

Task<QByteArray> madeToken()
{
    const QByteArray known = co_await storedToken();
    if (!known.isEmpty())
        co_return known;
    const auto store = co_await openSecretStore(paths::home());
    const QByteArray token = randomToken();
    co_await store->write(key, token);
    paths::writePrivately(mark(), store->place().toUtf8());
    co_return token;
}
