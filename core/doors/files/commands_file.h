// A commands file that is still being written: new lines as they come.
#pragma once

#include "base/callers_file.h"
#include "core/doors/files/alarm.h"
#include "core/doors/files/command_lines.h"
#include "core/doors/files/results_file.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QString>

namespace files {

class CommandsFile : public QObject {
    Q_OBJECT
public:
    explicit CommandsFile(CallersFile file);

    // Locks it, so that a second watcher is refused. Throws nothing: says why not.
    OrFailure<Nothing> open();
    FileIdentity identity() const { return identityOf(m_file); }

    // How a file that was read begins again: it was cut off, or another took its name.
    enum class Anew { No, Truncated, Replaced };
    struct Part {
        QList<CommandText> lines{};
        Anew anew = Anew::No; // then these are its first lines
        bool isAll = false; // nothing more is there now
    };
    // At most a megabyte at once.
    Part read();
    // The last line, which nothing ends.
    QList<CommandText> end() { return m_lines.end(); }

    // The next part is the first again.
    void readAgain();

    void follow(); // notices changes from now on
    // Settled when something may have changed, or after that time.
    Pending<Nothing> change(std::chrono::milliseconds most) { return m_alarm.next(most); }

private:
    OrFailure<Nothing> openLocked();
    Anew beginsAnew();
    void watchAgain();

    const CallersFile m_named;
    const QString m_path;
    FileDescriptor m_file;
    qint64 m_offset = 0;
    CommandLines m_lines;
    QFileSystemWatcher m_watcher;
    Alarm m_alarm;
};

} // namespace files
