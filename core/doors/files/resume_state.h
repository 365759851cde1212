// How far a watcher has come, for one that goes on after it was killed.
#pragma once

#include "core/doors/files/results_file.h"

#include <QString>

#include <mutex>
#include <optional>

namespace files {

// Every line that is no blank one has exactly one result, in the same order: how many results there
// are says which lines are answered. What must be known next to them is where both counts began.
struct Progress {
    QString commands{}; // identity of that file
    qint64 commandsFrom = 0; // answers given before its first line
    QString results{}; // identity of that file
    qint64 resultsFrom = 0; // where in it ours begin, in bytes
    qint64 answersBefore = 0; // those that do not stand there
    qint64 rotating = -1; // answers given, if the results file was about to get another name
    qint64 begun = -1; // the line that was begun last and changes something: answers before it
};

// Kept below the home of the app, one file for each commands file with its results file: two slots
// that are written in turn, so that a torn one leaves the other.
class ResumeState {
public:
    ResumeState(const QString &commands, const QString &results);

    std::optional<Progress> read();
    // Synced before it returns. Throws FILE_UNWRITABLE.
    void write(const Progress &progress);

private:
    QString m_path;
    FileDescriptor m_file;
    quint64 m_generation = 0;
};

} // namespace files
