// Large results in a bucket of S3, each under a url that lets its holder read it as long as it
// is kept.
#pragma once

#include "base/pending.h"
#include "base/task.h"
#include "core/s3/s3_bucket.h"

#include <QObject>
#include <QTimer>

#include <chrono>
#include <memory>
#include <optional>

// It is tried at the start whether the bucket takes anything and, after a failure, again from time
// to time; meanwhile nothing is sent there. Keys begin with when they end, so that any app that
// uses the bucket finds and deletes what is over, also that of one that was killed.
class ResultBucket : public QObject, public std::enable_shared_from_this<ResultBucket> {
    Q_OBJECT
public:
    // `time`: for which a result is kept, a week at most.
    static std::shared_ptr<ResultBucket> make(S3Access access, std::chrono::seconds time);

    void open();
    // Now, if it waits until it is tried again.
    void retry();
    // Where it can be read from now on; empty if it is not kept. Never throws.
    static Task<QString> keep(std::shared_ptr<ResultBucket> self, QByteArray content);
    // Breaks off what is being done. Never throws.
    static Task<> close(std::shared_ptr<ResultBucket> self);

    bool isReady() const { return m_isReady; }
    // Why it is not; shows no keys.
    const QString &trouble() const { return m_trouble; }
    // Why what is over is not deleted, if so.
    const QString &sweepTrouble() const { return m_sweepTrouble; }

private:
    ResultBucket(S3Access access, std::chrono::seconds time);

    // Never throw: no caller awaits them.
    static Task<> probe(std::shared_ptr<ResultBucket> self);
    static Task<> sweep(std::shared_ptr<ResultBucket> self);
    // How many were deleted; nothing if it is not to go on.
    static Task<std::optional<qsizetype>> sweepSome(std::shared_ptr<ResultBucket> self);
    static Task<S3Answer> answer(std::shared_ptr<ResultBucket> self, QFuture<S3Answer> coming);
    void note(const S3Answer &answer);

    S3Bucket m_bucket;
    std::chrono::seconds m_time;
    QTimer m_delay; // until it is tried again
    QTimer m_sweeping;
    std::chrono::milliseconds m_nextDelay;
    QString m_trouble;
    QString m_sweepTrouble;
    int m_running = 0; // requests
    Pending<Nothing> m_atRest;
    bool m_isReady = false;
    bool m_isSweeping = false;
    bool m_isEnding = false;
};
