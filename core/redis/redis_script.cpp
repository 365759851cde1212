#include "core/redis/redis_script.h"

#include <QCryptographicHash>

#include <utility>

using namespace Qt::StringLiterals;

namespace {

QList<QByteArray> wordsOf(
    const QByteArray &how, const QByteArray &script, const QList<QByteArray> &arguments)
{
    return QList<QByteArray>{how, script, "0"} + arguments;
}

} // namespace

RedisScript::RedisScript(QByteArray text)
    : m_text(std::move(text)),
      m_name(QCryptographicHash::hash(m_text, QCryptographicHash::Sha1).toHex())
{
}

Task<RedisReply> RedisScript::run(
    std::shared_ptr<RedisConnection> connection, QList<QByteArray> arguments) const
{
    const QByteArray text = m_text; // the script may go before the answer comes
    try {
        const QList<QByteArray> byName = wordsOf("EVALSHA", m_name, arguments);
        const RedisReply reply = co_await connection->call(byName);
        co_return RedisReply{reply};
    } catch (const Failure &failure) {
        if (!failure.message.contains(u"NOSCRIPT"_s))
            throw;
    }
    const QList<QByteArray> whole = wordsOf("EVAL", text, arguments);
    const RedisReply reply = co_await connection->call(whole);
    co_return RedisReply{reply};
}
