// What a watcher notes down before it does anything, so that one that follows it after a crash
// neither forgets nor repeats a command.
#pragma once

#include "core/doors/files/resume_state.h"

namespace files {

class Journal {
public:
    Journal(const QString &commands, const QString &results) : m_state(commands, results) { }

    // Where a watcher begins.
    struct Start {
        qint64 skip = 0; // lines of the commands file that are answered
        bool isSkippedBegun = false; // the first of the others had been begun
    };

    // Of a watcher that does not go on from another.
    void begin(const FileIdentity &commands, const ResultsFile &results);
    // Of one that does; nullopt if there was none. Throws if nobody can know what was answered.
    std::optional<Start> resume(
        const FileIdentity &commands, const ResultsFile &results, const QString &resultsPath);
    // The commands file has no lines as many as were answered: it is another one.
    void commandsAreNew(const FileIdentity &commands, qint64 answered);

    // Before a command that changes something. Everything before it is answered and on the disk.
    void noteBegun(qint64 answered);
    // In the thread that writes results; `written` since this watcher began.
    void noteRotation(const FileIdentity &results, qint64 written);

    qint64 answeredAtStart() const { return m_answeredAtStart; }

private:
    std::mutex m_mutex;
    ResumeState m_state;
    Progress m_progress;
    qint64 m_answeredAtStart = 0;
};

} // namespace files
