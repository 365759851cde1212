// A process of this machine, as the kernel shows it now.
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include <chrono>
#include <optional>

struct RunningProcess {
    qint64 pid = 0;
    quint64 startTime = 0; // in kernel ticks: unique together with the pid
    std::chrono::system_clock::time_point startedAt{}; // the same in wall time, to a second
    QString executable{}; // empty if unknown
    QStringList arguments{};

    // Nullopt if there is none, or only a zombie.
    static std::optional<RunningProcess> of(qint64 pid);

    // Stopped by a signal: does nothing until continued.
    static bool isSuspended(qint64 pid);

    // All visible ones. Takes milliseconds: not for the hot path.
    static QList<RunningProcess> all();

    // The data folder of a browser's command line; empty for its children and all others.
    QString browserFolder() const;
    bool isBrowserOn(const QString &userDataDir) const;

    // Path and pid, for people.
    QString describe() const;
};
