// A process of this machine, as the kernel tells of it at this moment.
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

struct RunningProcess {
    qint64 pid = 0;
    quint64 startTime = 0; // in the kernel's own count: with the pid it names one process for good
    QString executable{}; // empty where the kernel does not say
    QStringList arguments{};

    // Nullopt when there is none, or only the remains of one.
    static std::optional<RunningProcess> of(qint64 pid);

    // Every one that can be seen. Some milliseconds: not for the good path.
    static QList<RunningProcess> all();

    // It is a browser, not one of its children, and was started on that folder.
    bool isBrowserOn(const QString &userDataDir) const;

    // Path and pid, for people.
    QString describe() const;
};
