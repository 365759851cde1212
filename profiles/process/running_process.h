// A process of this machine, as the kernel tells of it at this moment.
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include <chrono>
#include <optional>

struct RunningProcess {
    qint64 pid = 0;
    quint64 startTime = 0; // in the kernel's own count: with the pid it names one process for good
    std::chrono::system_clock::time_point startedAt{}; // the same by the wall clock, to a second
    QString executable{}; // empty where the kernel does not say
    QStringList arguments{};

    // Nullopt when there is none, or only the remains of one.
    static std::optional<RunningProcess> of(qint64 pid);

    // Held by a signal until another lets it run: of itself it does nothing meanwhile.
    static bool isSuspended(qint64 pid);

    // Every one that can be seen. Some milliseconds: not for the good path.
    static QList<RunningProcess> all();

    // The folder its command line names, for a browser; empty for its children and all others.
    QString browserFolder() const;
    bool isBrowserOn(const QString &userDataDir) const;

    // Path and pid, for people.
    QString describe() const;
};
