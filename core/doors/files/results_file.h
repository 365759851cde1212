// Where results go: each line is appended in one write and synced, by a thread of its own.
#pragma once

#include "base/callers_file.h"
#include "base/task.h"
#include "core/doors/files/alarm.h"

#include <QByteArray>
#include <QObject>
#include <QString>

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace files {

// What a file on a disk is, whatever its name.
struct FileIdentity {
    quint64 device = 0;
    quint64 inode = 0;

    bool operator==(const FileIdentity &other) const = default;
    QString toText() const;
};

// Nullopt where there is no such file.
std::optional<FileIdentity> identityOf(const QString &path);
FileIdentity identityOf(const FileDescriptor &file);

// At 10 MiB the file gets the first free of the names results.1.jsonl, results.2.jsonl …, and a new
// one is begun. If the disk is full, what was written of a line is taken away again, and the line
// is tried for a minute.
class ResultsFile : public QObject {
    Q_OBJECT
public:
    // Called in the writing thread before the file gets its other name, with how many lines were
    // written since it was opened.
    using BeforeRotation = std::function<void(const FileIdentity &file, qint64 lines)>;
    ResultsFile(CallersFile file, BeforeRotation beforeRotation);
    ~ResultsFile() override; // waits for what is to be written

    // Locks it: nobody else writes results there. `wholeLines`: takes away a last line that nothing
    // ends; otherwise ends it.
    OrFailure<Nothing> open(bool wholeLines);

    FileIdentity identity() const;
    qint64 size() const;

    // Queues a line. Throws what the thread met before; waits while 256 lines are queued.
    Task<> append(QByteArray line);
    // Ends when all are on the disk; throws why they cannot be.
    Task<> written();

Q_SIGNALS:
    void waitsForSpace();

private:
    void work();
    void reportMoved();
    void write(const QByteArray &line);
    bool writeOnce(const QByteArray &line);
    void rotate();
    OrFailure<Nothing> openLocked(bool mustWait = false);
    Task<> until(std::function<bool()> isTrue);

    const CallersFile m_named;
    const QString m_path;
    BeforeRotation m_beforeRotation;
    qint64 m_written = 0; // lines
    FileDescriptor m_file;
    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<QByteArray> m_lines;
    bool m_isWriting = false;
    bool m_isOver = false;
    QString m_failed;
    Alarm m_alarm; // rung when something was written, or failed
    std::thread m_thread;
};

} // namespace files
