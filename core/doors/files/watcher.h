// Runs the commands of one file, one after the other, and writes their results.
#pragma once

#include "core/doors/files/commands_file.h"
#include "core/doors/files/envelope.h"
#include "core/doors/files/file_session.h"
#include "core/doors/files/journal.h"
#include "core/doors/files/progress.h"
#include "core/states/watcher_state.h"

#include <memory>

namespace files {

struct WatchOptions {
    CallersFile commands;
    CallersFile results;
    bool isBatch = false; // ends with the file
    bool resumes = false;
    std::shared_ptr<bool> isCancelled; // never null
};

class Watcher {
public:
    Watcher(WatchOptions options, FileSession &session, ProgressLines &progress);

    // Ends at quit, with the file of a batch, or when it is cancelled, then with what it is at.
    // True if it was not cancelled. Throws why it cannot begin or go on.
    Task<bool> run();

    WatcherState state() const;

private:
    struct Answer {
        QByteArray line;
        std::optional<FileError> error{};
    };
    struct Pace {
        double least = 0; // seconds before a command
        double most = 0;
    };

    void open();
    void begin();
    Task<> takeUpAnew(CommandsFile::Anew how);
    // True at quit.
    Task<bool> handle(CommandText line);
    Task<bool> handleAll(QList<CommandText> lines);
    Task<> answer(qint64 seq, Answer answer);
    Task<Answer> answerTo(FileCommand command);
    Task<Answer> run(FileCommand command);
    Task<> keepPace();
    bool isCancelled() const { return *m_options.isCancelled; }

    WatchOptions m_options;
    FileSession &m_session;
    ProgressLines &m_progress;
    Journal m_journal;
    CommandsFile m_commands;
    ResultsFile m_results;
    Envelopes m_envelopes;
    Pace m_pace;
    qint64 m_skip = 0; // lines that are answered already
    bool m_isNextBegun = false;
    qint64 m_waiting = 0; // lines that were read and are not handled
    qint64 m_answered = 0; // with those of earlier watchers that it goes on from
};

} // namespace files
