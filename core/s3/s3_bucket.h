// A bucket: what is asked of it is done on threads of its own, few at once, and answered later.
#pragma once

#include "core/s3/s3_request.h"

#include <QDateTime>
#include <QFuture>
#include <QList>
#include <QThreadPool>

#include <atomic>
#include <chrono>

class S3Bucket {
public:
    explicit S3Bucket(S3Access access);
    // Breaks off what is being done, and waits for that: a second.
    ~S3Bucket();
    Q_DISABLE_COPY_MOVE(S3Bucket)

    QFuture<S3Answer> put(const QByteArray &key, const QByteArray &content);
    QFuture<S3Answer> remove(const QByteArray &key);
    // The first s3_limits::keysAtOnce keys that begin so, in their order: see keysIn.
    QFuture<S3Answer> list(const QByteArray &beginning);

    // To read it from `now` on.
    QByteArray urlFor(const QByteArray &key, const QDateTime &now, std::chrono::seconds time) const;

    // What is asked now and later ends at once, undone, until it is to go on.
    void breakOff() { m_isEnding = true; }
    void goOn() { m_isEnding = false; }

private:
    QFuture<S3Answer> ask(const S3Request &request);

    S3Access m_access;
    std::atomic<bool> m_isEnding = false;
    QThreadPool m_threads;
};

// Of an answer to `list`.
QList<QByteArray> keysIn(const QByteArray &answer);
