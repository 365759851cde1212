#include "core/redis/redis_reader.h"

#include "core/redis/redis_limits.h"

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

const redisReplyObjectFunctions &plainFunctions()
{
    static const redisReplyObjectFunctions functions = [] {
        redisReader *reader = redisReaderCreate();
        const redisReplyObjectFunctions plain = *reader->fn;
        redisReaderFree(reader);
        return plain;
    }();
    return functions;
}

// Asks for memory as soon as a list begins. How its length is given depends on the version of
// hiredis, which has a limit of its own only in newer ones.
template<typename Length> void *createList(const redisReadTask *task, Length length)
{
    auto &elements = *static_cast<qsizetype *>(task->privdata);
    if (static_cast<quint64>(length) > quint64{redis_limits::answerElements})
        return nullptr;
    elements += static_cast<qsizetype>(length);
    return elements > redis_limits::answerElements ? nullptr
                                                   : plainFunctions().createArray(task, length);
}

redisReplyObjectFunctions *boundedFunctions()
{
    static redisReplyObjectFunctions functions = [] {
        redisReplyObjectFunctions bounded = plainFunctions();
        bounded.createArray = createList;
        return bounded;
    }();
    return &functions;
}

} // namespace

void RedisReader::Free::operator()(redisReader *reader) const
{
    redisReaderFree(reader);
}

RedisReader::RedisReader() : m_reader(redisReaderCreate())
{
    m_reader->fn = boundedFunctions();
    m_reader->privdata = &m_elements;
}

void RedisReader::feed(const QByteArray &bytes)
{
    m_size += bytes.size();
    redisReaderFeed(m_reader.get(), bytes.constData(), static_cast<std::size_t>(bytes.size()));
}

std::optional<RedisReply> RedisReader::next()
{
    void *reply = nullptr;
    m_isSound = redisReaderGetReply(m_reader.get(), &reply) == REDIS_OK;
    const std::unique_ptr<void, decltype(&freeReplyObject)> freed{reply, freeReplyObject};
    const auto behind = static_cast<qsizetype>(reply ? m_reader->len - m_reader->pos : 0);
    m_isSound = m_isSound && m_size - behind <= redis_limits::answerSize;
    if (!reply || !m_isSound)
        return std::nullopt;
    m_size = behind;
    m_elements = 0;
    return replyOf(*static_cast<redisReply *>(reply));
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
