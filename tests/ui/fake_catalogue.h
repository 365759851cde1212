// Stands in for catalogue and engine: answers the window's calls for one browser, keeps them, and
// tells events. Can fail a command, or keep its callers waiting.
#pragma once

#include "core/base/pending.h"
#include "core/catalogue/catalogue.h"
#include "core/events/event_stream.h"
#include "ui/browser_state.h"

#include <QHash>
#include <QJsonArray>

#include <algorithm>

class FakeCatalogue {
public:
    ~FakeCatalogue() { answerHeld(); }

    CallFunction function()
    {
        return [this](Call call) { return answer(this, std::move(call)); };
    }

    void tell(Event::Kind kind, const QJsonObject &details = {})
    {
        events.tell({kind, QStringLiteral("clawd"), details});
    }
    void tellCall(const char *door, const char *command, const char *result, int milliseconds)
    {
        events.tell({Event::Kind::CallEnded, {},
            {{QStringLiteral("door"), QLatin1String{door}},
                {QStringLiteral("command"), QLatin1String{command}},
                {QStringLiteral("result"), QLatin1String{result}},
                {QStringLiteral("ms"), milliseconds}}});
    }
    static QJsonObject tab(const QString &id, const QString &title, const QString &url)
    {
        return {{QStringLiteral("targetId"), id}, {QStringLiteral("title"), title},
            {QStringLiteral("url"), url}};
    }
    // As if another door had done it.
    void switchOn()
    {
        isRunning = true;
        tell(Event::Kind::BrowserStarted);
    }

    qsizetype count(const QString &command) const
    {
        return std::count_if(
            calls.begin(), calls.end(), [&](const Call &call) { return call.command == command; });
    }
    void hold(const QString &command) { m_heldCommand = command; }
    void answerHeld()
    {
        m_heldCommand.clear();
        for (const auto &waiting : std::exchange(m_held, {}))
            waiting.settle(Nothing{});
    }

    EventStream events;
    QList<Call> calls;
    QHash<QString, Failure> failures; // by command
    QJsonArray tabs;
    bool isRunning = false;

private:
    static Task<Outcome> answer(FakeCatalogue *self, Call call)
    {
        self->calls.append(call);
        if (call.command == self->m_heldCommand) {
            Pending<Nothing> answered;
            self->m_held.append(answered);
            co_await answered;
        }
        if (self->failures.contains(call.command))
            co_return self->failures.value(call.command);
        co_return self->reply(call);
    }
    Reply reply(const Call &call)
    {
        if (call.command == QStringLiteral("status"))
            return {{QStringLiteral("profile"), QStringLiteral("clawd")},
                {QStringLiteral("color"), QStringLiteral("#FF4500")},
                {QStringLiteral("cdpPort"), 18800}, {QStringLiteral("running"), isRunning},
                {QStringLiteral("enabled"), true},
                {QStringLiteral("controlUrl"), QStringLiteral("http://127.0.0.1:18791/")}};
        if (call.command == QStringLiteral("tabs"))
            return {{QStringLiteral("running"), isRunning},
                {QStringLiteral("tabs"), isRunning ? tabs : QJsonArray{}}};
        if (call.command == QStringLiteral("start"))
            isRunning = true;
        if (call.command == QStringLiteral("stop"))
            isRunning = false;
        return {{QStringLiteral("ok"), true}};
    }

    QString m_heldCommand;
    QList<Pending<Nothing>> m_held;
};
