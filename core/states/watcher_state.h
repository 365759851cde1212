// A file of commands that is being run, for display.
#pragma once

#include <QString>

struct WatcherState {
    QString commands; // both files, as whole paths
    QString results;
    QString profile{}; // empty: in an isolated session
    bool isBatch = false; // ends with its file
    qint64 answered = 0;
    qint64 waiting = 0; // commands that were read and are not answered
};
