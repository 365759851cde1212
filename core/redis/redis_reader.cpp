#include "core/redis/redis_reader.h"

#include <hiredis/hiredis.h>

#include <vector>

namespace {

RedisReply replyOf(const redisReply &reply)
{
    RedisReply made;
    switch (reply.type) {
    case REDIS_REPLY_STATUS:
    case REDIS_REPLY_STRING:
    case REDIS_REPLY_ERROR:
        made.is = reply.type == REDIS_REPLY_ERROR ? RedisReply::Is::Error : RedisReply::Is::Text;
        made.text = QByteArray{reply.str, static_cast<qsizetype>(reply.len)};
        break;
    case REDIS_REPLY_INTEGER:
        made.is = RedisReply::Is::Number;
        made.number = reply.integer;
        break;
    case REDIS_REPLY_ARRAY:
        made.is = RedisReply::Is::List;
        for (std::size_t i = 0; i < reply.elements; ++i)
            made.list.append(replyOf(*reply.element[i]));
        break;
    default:
        break;
    }
    return made;
}

} // namespace

void RedisReader::Free::operator()(redisReader *reader) const
{
    redisReaderFree(reader);
}

RedisReader::RedisReader() : m_reader(redisReaderCreate()) { }

void RedisReader::feed(const QByteArray &bytes)
{
    redisReaderFeed(m_reader.get(), bytes.constData(), static_cast<std::size_t>(bytes.size()));
}

std::optional<RedisReply> RedisReader::next()
{
    void *reply = nullptr;
    m_isSound = redisReaderGetReply(m_reader.get(), &reply) == REDIS_OK;
    if (!reply)
        return std::nullopt;
    const RedisReply made = replyOf(*static_cast<redisReply *>(reply));
    freeReplyObject(reply);
    return made;
}

QByteArray redisCommand(const QList<QByteArray> &words)
{
    std::vector<const char *> texts;
    std::vector<std::size_t> sizes;
    for (const QByteArray &each : words) {
        texts.push_back(each.constData());
        sizes.push_back(static_cast<std::size_t>(each.size()));
    }
    char *command = nullptr;
    const int size = redisFormatCommandArgv(
        &command, static_cast<int>(words.size()), texts.data(), sizes.data());
    const QByteArray made{command, size};
    redisFreeCommand(command);
    return made;
}
