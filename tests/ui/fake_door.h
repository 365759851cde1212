// A fake window door: records the calls, gives preset answers, and sends events. Can fail a
// command, or delay its answers.
#pragma once

#include "base/pending.h"
#include "core/events/event_stream.h"
#include "ui/base/window_door.h"

#include <QHash>
#include <QJsonArray>

#include <algorithm>

class FakeDoor {
public:
    using Answer = std::function<Reply(const QJsonObject &arguments)>;

    ~FakeDoor() { answerHeld(); }

    void answer(const QString &command, const Reply &reply)
    {
        m_answers.insert(command, [reply](const QJsonObject &) { return reply; });
    }
    void answer(const QString &command, Answer answer)
    {
        m_answers.insert(command, std::move(answer));
    }
    void fail(const QString &command, const Failure &failure) { failures.insert(command, failure); }
    void hold(const QString &command) { m_heldCommand = command; }
    void answerHeld()
    {
        m_heldCommand.clear();
        for (const auto &waiting : std::exchange(m_held, {}))
            waiting.settle(Nothing{});
    }

    void publish(Event::Kind kind, const QJsonObject &details = {},
        const QString &profile = QStringLiteral("clawd"))
    {
        events.publish({kind, profile, details});
    }

    qsizetype count(const QString &command) const
    {
        return std::count_if(
            calls.begin(), calls.end(), [&](const Call &call) { return call.command == command; });
    }
    // The arguments of the last call of the command; empty if there was none.
    QJsonObject lastArguments(const QString &command) const
    {
        const auto last = std::find_if(calls.rbegin(), calls.rend(),
            [&](const Call &call) { return call.command == command; });
        return last == calls.rend() ? QJsonObject{} : last->arguments;
    }

    EventStream events;
    QList<Call> calls;
    QHash<QString, Failure> failures; // by command
    WindowDoor door{[this](Call call) { return run(this, std::move(call)); }};

private:
    static Task<Outcome> run(FakeDoor *self, Call call)
    {
        self->calls.append(call);
        if (call.command == self->m_heldCommand) {
            Pending<Nothing> answered;
            self->m_held.append(answered);
            co_await answered;
        }
        if (self->failures.contains(call.command))
            co_return self->failures.value(call.command);
        const Answer answer = self->m_answers.value(call.command);
        const Reply reply = answer ? answer(call.arguments) : Reply{{QStringLiteral("ok"), true}};
        co_return reply;
    }

    QHash<QString, Answer> m_answers;
    QString m_heldCommand;
    QList<Pending<Nothing>> m_held;
};
