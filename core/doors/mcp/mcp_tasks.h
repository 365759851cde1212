// Work that goes on after its request was answered, for clients that ask how far it has come.
#pragma once

#include "core/doors/mcp/mcp_exchange.h"

#include <QDateTime>
#include <QList>
#include <QMap>

#include <memory>

namespace mcp {

class LongTask {
public:
    enum class Status { Working, InputRequired, Completed, Failed, Cancelled };

    LongTask(QString id, ExchangeRef call);

    const QString &id() const { return m_id; }
    const QString &owner() const { return m_call->client().owner; }
    bool hasEnded() const;
    QDateTime changed() const { return m_changed; }

    // What the request that made it is answered with, and what it is later.
    QJsonObject summary() const;
    QJsonObject details() const;

    // Waits until the client has answered all; nothing if it was cancelled.
    static Task<Answers> ask(std::shared_ptr<LongTask> self, Questions questions);
    // Answers to questions that are open; others are ignored.
    void take(const QJsonObject &answers);

    void complete(const QJsonObject &result);
    void fail(const Error &error);
    void cancel();

private:
    void become(Status status);

    QString m_id;
    ExchangeRef m_call;
    Status m_status = Status::Working;
    QDateTime m_created = QDateTime::currentDateTimeUtc();
    QDateTime m_changed = m_created;
    QMap<QString, Question> m_open; // by key
    Answers m_answers;
    Pending<Nothing> m_answered;
    QJsonObject m_outcome; // the result, or the error
};
using TaskRef = std::shared_ptr<LongTask>;

class LongTasks {
public:
    // Nullptr if all places, or 25 of this client, are taken by tasks that have not ended.
    TaskRef create(ExchangeRef call);
    // Nullptr if that client has no such task.
    TaskRef find(const QString &id, const QString &owner) const;

private:
    void forgetOld();
    void makeRoom(const QString &newcomer);

    QList<TaskRef> m_tasks; // 100 at most, oldest first
};

} // namespace mcp
