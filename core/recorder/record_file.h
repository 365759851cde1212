// The file of the record, and the thread that works on it. Adding an entry waits for nothing.
#pragma once

#include "core/recorder/record_book.h"
#include "profiles/database/own_thread.h"

#include <QMutex>
#include <QTimer>

#include <memory>

class RecordFile {
public:
    RecordFile(QString path, qint64 mostBytes);
    ~RecordFile();

    // Written at once or, where nothing was changed, with what else comes in a moment; lost, and
    // counted, where too much waits or the disk fails. The next entry that can be written reports
    // it.
    void add(const RecordEntryPtr &entry);
    // A call under that key runs for long; until `end`.
    void noteRunning(const QString &key, const QJsonObject &call);
    void noteEnded(const QString &key);
    void setMost(qint64 bytes);

    // What `work` gives for the RecordBook, after all that was added before, or the Failure that
    // it throws.
    template<typename Work> auto run(Work work)
    {
        return m_thread.run([this, work = std::move(work)]() mutable {
            write();
            return work(book());
        });
    }

private:
    void writeSoon();
    RecordBook &book();
    void write();
    template<typename Work> void attempt(Work work);
    void lose(qsizetype count, const Failure &why);

    const QString m_path;
    QMutex m_mutex;
    QList<RecordEntryPtr> m_waiting;
    qsizetype m_waitingPictures = 0;
    qint64 m_lost = 0; // and not reported
    qint64 m_mostBytes;
    bool m_isAsked = false; // the thread will write
    std::unique_ptr<RecordBook> m_book; // the thread's
    bool m_isTroubled = false; // the thread's; said in the log once
    QTimer m_moment;
    OwnThread m_thread; // ends first
};
