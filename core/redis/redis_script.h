// A script that Redis runs as one step.
#pragma once

#include "core/redis/redis_connection.h"

class RedisScript {
public:
    explicit RedisScript(QByteArray text);

    // With these as its ARGV. It is sent as a whole only where Redis does not know it. Throws
    // as RedisConnection::call, also for what the script fails with.
    Task<RedisReply> run(
        std::shared_ptr<RedisConnection> connection, QList<QByteArray> arguments) const;

private:
    QByteArray m_text;
    QByteArray m_name; // as Redis calls it
};
