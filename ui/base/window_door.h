// The door for people: window and tray run their calls through it.
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

    // Its name in logs and events.
    static QString name();

    // An event's hint as the window writes it; hints of outcomes are already so.
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
