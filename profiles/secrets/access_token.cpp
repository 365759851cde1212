#include "profiles/secrets/access_token.h"

#include "base/paths.h"
#include "base/unwritable.h"
#include "profiles/secrets/sealed_file_store.h"

#include <QFile>
#include <QRandomGenerator>

#include <array>

using namespace Qt::StringLiterals;

namespace {

using Of = AccessToken::Of;

QString tokenKey(Of what)
{
    return what == Of::HttpApi ? u"control-token"_s : u"rpc-key"_s;
}

// Marks that a token has been made: only then is the keychain asked, since one that is locked or
// not set up prompts the user.
QString tokenMark(Of what)
{
    return paths::home() + (what == Of::HttpApi ? u"/has-access-token"_s : u"/has-rpc-key"_s);
}

// 256 bits, as text for a header.
QByteArray randomToken()
{
    std::array<quint32, 8> words;
    QRandomGenerator::system()->fillRange(words.data(), words.size());
    const QByteArray bytes{reinterpret_cast<const char *>(words.data()), sizeof words};
    return bytes.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
}

Task<QByteArray> storedToken(std::chrono::milliseconds patience, Of what)
{
    if (!AccessToken::isSet(what))
        co_return QByteArray{};
    const auto store = co_await openSecretStore(paths::home(), patience);
    const auto token = co_await store->read(tokenKey(what));
    co_return token.value_or(QByteArray{});
}

} // namespace

Task<> AccessToken::read()
{
    m_isNew = false;
    const QByteArray stored = co_await storedToken(m_patience, m_what);
    if (!m_isNew)
        m_current = stored;
}

Task<QByteArray> AccessToken::made()
{
    co_await read();
    if (m_current.isEmpty())
        co_await renewed();
    co_return current();
}

Task<QByteArray> AccessToken::renewed()
{
    const auto store = co_await openSecretStore(paths::home(), m_patience);
    const bool wasSet = isSet(m_what);
    const QString mark = tokenMark(m_what);
    if (!paths::writePrivately(mark, store->place().toUtf8()))
        throw unwritable(mark);
    const QByteArray token = randomToken();
    try {
        co_await store->write(tokenKey(m_what), token);
    } catch (const Failure &) {
        if (!wasSet)
            QFile::remove(mark);
        throw;
    }
    m_current = token;
    m_isNew = true;
    co_return current();
}

bool AccessToken::isSet(Of what)
{
    return QFile::exists(tokenMark(what));
}

// Does not ask the keychain: a locked one would prompt the user.
QString AccessToken::place(Of what)
{
    QFile mark{tokenMark(what)};
    if (mark.open(QIODevice::ReadOnly))
        return QString::fromUtf8(mark.readAll());
    if (SealedFileStore::existsIn(paths::home()))
        return SealedFileStore{paths::home()}.place();
    return u"the keychain of your desktop session, or where there is none, a sealed file in "_s
        + paths::home();
}
