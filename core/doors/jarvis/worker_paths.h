// The files of one worker of jarvis-browser. They are in /tmp, where anybody may have put anything.
#pragma once

#include <QString>

// 1 to 64 letters, digits, '-' or '_'.
bool mayBeWorkerName(const QString &name);

struct WorkerPaths {
    // The empty name is that of who gives none.
    explicit WorkerPaths(const QString &worker);

    QString socket;
    QString pid;
    QString log;
    QString refs; // the folder that version 0.2 kept refs in
};

namespace jarvis_paths {

inline const QString config = QStringLiteral("/tmp/jarvis-browser-config.json");
inline const QString sessions = QStringLiteral("/tmp/jarvis-browser-sessions");

} // namespace jarvis_paths
