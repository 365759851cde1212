// Questions to other nodes and their answers, through the boxes that each has in Redis.
#pragma once

#include "base/pending.h"
#include "core/nodes/room_registry.h"

#include <QHash>
#include <QJsonObject>
#include <QSet>

#include <functional>

class RoomPost : public QObject, public std::enable_shared_from_this<RoomPost> {
    Q_OBJECT
public:
    // What this node says to a question. Never throws.
    using Answer = std::function<Task<QJsonObject>(QJsonObject question)>;
    static std::shared_ptr<RoomPost> make(
        std::shared_ptr<RoomRegistry> registry, const RedisAddress &redis, Answer answer);

    void open() { m_inbox.open(); }
    void retry() { m_inbox.retry(); }
    bool isReady() const { return m_inbox.isReady(); }
    quint64 unread() const { return m_unread; } // messages that were too large

    // What that node says to a question, which may be asked there more than once. Throws
    // NOT_RUNNING where it lives no more, TOO_BUSY, and DISCONNECTED where nothing was asked.
    static Task<QJsonObject> ask(
        std::shared_ptr<RoomPost> self, QByteArray node, QJsonObject question);
    // The same, asked once, and not waited for longer than a request may take: TIMEOUT.
    static Task<QJsonObject> askOnce(
        std::shared_ptr<RoomPost> self, QByteArray node, QJsonObject question);
    // Looks after the questions that wait.
    static Task<> lookAfter(std::shared_ptr<RoomPost> self);

Q_SIGNALS:
    void received(const QJsonObject &message); // that is neither question nor answer

private:
    struct Request {
        QByteArray node;
        QByteArray message;
        std::chrono::steady_clock::time_point last; // time that it was asked
        bool isRepeated = false;
        Pending<QJsonObject> answer{};
    };
    RoomPost(std::shared_ptr<RoomRegistry> registry, const RedisAddress &redis, Answer answer);

    void listen();
    void hear(const RedisReply &answer);
    void take(const QByteArray &text);
    void settle(const QString &id, const OrFailure<QJsonObject> &answer);
    static Task<QJsonObject> sent(
        std::shared_ptr<RoomPost> self, QByteArray node, QJsonObject question, bool isRepeated);
    static Task<> reply(std::shared_ptr<RoomPost> self, QJsonObject message);
    static Task<> askAgain(std::shared_ptr<RoomPost> self, QString id);

    std::shared_ptr<RoomRegistry> m_registry;
    Answer m_answer;
    QHash<QString, Request> m_asked; // by id
    QSet<QString> m_answering; // ids of questions
    quint64 m_lastId = 0;
    quint64 m_unread = 0;
    QTimer m_rest; // before it is listened again
    RedisConnection m_inbox; // ends first
};
