// What the door of jarvis-browser needs of the app, and what a worker says when it opens its
// socket.
#pragma once

#include "core/dialect/run_call.h"

#include <QByteArray>
#include <QString>

#include <functional>

class EventStream;

struct JarvisParts {
    RunCall run;
    // Whether a command has an argument of that name.
    std::function<bool(const QString &command, const QString &argument)> takes;
    EventStream &events;
    // The program that stands in for a daemon, and its arguments: it lives until its input ends,
    // and says so on its output when it is asked to end.
    QString standIn{};
    QStringList standInArguments{};
    std::function<qint64()> memory{}; // bytes that the app holds
    // Nothing is open any more, in an app that was started for this alone.
    std::function<void()> unused{};
};

struct WorkerSetup {
    QString worker{}; // its name; empty: none
    bool mayReachPrivate = false;
    QByteArray sessionKey{}; // sessions are sealed with it, unless it is empty
    int port = 9222; // where its Chrome is, until it says otherwise
    bool isDirect = false; // one call, then the app ends: refs are kept in files
};
