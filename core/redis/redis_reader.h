// What Redis answers, read by hiredis.
#pragma once

#include <QByteArray>
#include <QList>

#include <memory>
#include <optional>

struct redisReader;

struct RedisReply {
    enum class Is { Nothing, Text, Number, List, Error };

    Is is = Is::Nothing;
    QByteArray text{}; // of an error too
    qint64 number = 0;
    QList<RedisReply> list{};
};

class RedisReader {
public:
    RedisReader();
    Q_DISABLE_COPY_MOVE(RedisReader)

    void feed(const QByteArray &bytes);
    // The next, if all of it has come. False in `isSound` afterwards: it was no answer of Redis, or
    // is larger than any that we ask for.
    std::optional<RedisReply> next();
    bool isSound() const { return m_isSound; }

private:
    struct Free {
        void operator()(redisReader *reader) const;
    };
    std::unique_ptr<redisReader, Free> m_reader;
    qsizetype m_size = 0; // bytes of the answer that is coming
    qsizetype m_elements = 0; // of its lists
    bool m_isSound = true;
};

// A command as Redis reads it.
QByteArray redisCommand(const QList<QByteArray> &words);
