// The door that people use: window and tray run their calls through it, and hear the outcomes.
#pragma once

#include "base/task.h"
#include "core/catalogue/call.h"

#include <QObject>
#include <QPointer>

#include <functional>

// What runs a call: Catalogue::call.
using CallFunction = std::function<Task<Outcome>(Call)>;

class WindowDoor {
public:
    using Answered = std::function<void(const Outcome &)>;

    // What it is called in logs and events.
    static QString name();

    // A hint of an event as the window writes it; those of outcomes are so already.
    static QString spelledHint(const QString &hint);

    explicit WindowDoor(CallFunction call) : m_call(std::move(call)) { }

    // `answered` runs once, and never after `listener` is gone.
    void ask(
        QObject *listener, const QString &command, const QJsonObject &arguments, Answered answered);

private:
    static Task<> serve(
        CallFunction call, Call request, QPointer<QObject> listener, Answered answered);

    CallFunction m_call;
    quint64 m_calls = 0;
};
