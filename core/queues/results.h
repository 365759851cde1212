// Results that are too large to be sent with the command: they are kept for a time, an hour
// unless said, and named by an id that cannot be guessed.
#pragma once

#include "core/catalogue/call.h"
#include "core/queues/result_files.h"
#include "profiles/database/own_thread.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include <chrono>
#include <deque>
#include <functional>
#include <memory>

class Results : public std::enable_shared_from_this<Results> {
public:
    struct Parts {
        ResultFiles files;
        std::function<QString()> address; // of the service: "http://127.0.0.1:8000"
        std::function<void(QString room, QJsonObject reference)> announce;
        // Null without Redis. Whether it keeps that under the id; never throws.
        std::function<Task<bool>(QByteArray id, QByteArray content)> keepInRedis{};
        // Null without S3. Where it is kept; empty if it is not. Never throws.
        std::function<Task<QString>(QByteArray content)> keepInBucket{};
    };
    static std::shared_ptr<Results> make(Parts parts);

    // The result of an action as it is sent: itself or, of more than 256 kB, with {result_id, size,
    // content_type, expires_at, url} as its data, which the room hears of too. A Failure where it
    // cannot be kept. Throws nothing.
    static Task<Outcome> shown(std::shared_ptr<Results> self, QString room, Reply result);

    // What is kept under that id, JSON. Throws RESULT_NOT_FOUND.
    static Task<QByteArray> read(std::shared_ptr<Results> self, QString id);

private:
    explicit Results(Parts parts) : m_parts(std::move(parts)) { }
    // Where it can be read, empty if by its id in Redis alone. Throws what the disk fails with.
    static Task<QString> keep(
        std::shared_ptr<Results> self, QString id, QString room, QByteArray content);
    static Task<bool> keepInRedis(std::shared_ptr<Results> self, QString id, QByteArray content);

    struct InRedis {
        std::chrono::steady_clock::time_point end;
        qsizetype size;
    };
    Parts m_parts;
    std::deque<InRedis> m_inRedis; // the oldest first
    qint64 m_redisSize = 0; // bytes of those, and of what is on its way there
    OwnThread m_thread;
};
