// A fake catalogue and engine: answers the window's calls, records them, and sends events. Its
// default profile, clawd, starts and stops; others are rows. Can fail a command, or delay its
// answers.
#pragma once

#include "base/pending.h"
#include "core/catalogue/catalogue.h"
#include "core/events/event_stream.h"
#include "ui/base/window_door.h"

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

    void publish(Event::Kind kind, const QJsonObject &details = {})
    {
        events.publish({kind, QStringLiteral("clawd"), details});
    }
    void publishFor(const QString &profile, Event::Kind kind, const QJsonObject &details = {})
    {
        events.publish({kind, profile, details});
    }
    void publishCall(const char *door, const char *command, const char *result, int milliseconds)
    {
        events.publish({Event::Kind::CallEnded, {},
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
    // Of another door, and in that tab.
    void publishAction(const QString &targetId, const QString &command, const QString &about)
    {
        publish(Event::Kind::CallEnded,
            {{QStringLiteral("id"), QStringLiteral("h1")},
                {QStringLiteral("door"), QStringLiteral("http")},
                {QStringLiteral("command"), command}, {QStringLiteral("about"), about},
                {QStringLiteral("targetId"), targetId},
                {QStringLiteral("result"), QStringLiteral("ok")}, {QStringLiteral("ms"), 41}});
    }
    void publishBegin(const QString &id)
    {
        publish(Event::Kind::CallBegan,
            {{QStringLiteral("id"), id}, {QStringLiteral("door"), QStringLiteral("http")},
                {QStringLiteral("command"), QStringLiteral("click")}});
    }
    void publishEnd(const QString &id)
    {
        publish(Event::Kind::CallEnded,
            {{QStringLiteral("id"), id}, {QStringLiteral("door"), QStringLiteral("http")},
                {QStringLiteral("command"), QStringLiteral("click")},
                {QStringLiteral("result"), QStringLiteral("ok")}});
    }
    static QJsonObject profile(const QString &name, const QString &color, bool isRunning = false)
    {
        return {{QStringLiteral("name"), name}, {QStringLiteral("color"), color},
            {QStringLiteral("cdpPort"), 18801}, {QStringLiteral("running"), isRunning},
            {QStringLiteral("tabCount"), isRunning ? 2 : 0},
            {QStringLiteral("memoryBytes"), isRunning ? 412'000'000 : 0}};
    }
    // As if another door had done it.
    void switchOn()
    {
        isRunning = true;
        publish(Event::Kind::BrowserStarted);
    }

    // Of the last call that only a person asks for.
    Call lastAct() const
    {
        static const QStringList readings{QStringLiteral("status"), QStringLiteral("tabs"),
            QStringLiteral("profiles"), QStringLiteral("thumbnail"), QStringLiteral("settings"),
            QStringLiteral("secretQuestions"), QStringLiteral("handoffs"),
            QStringLiteral("approvals"), QStringLiteral("recorder"), QStringLiteral("recorderCall"),
            QStringLiteral("explorations")};
        for (auto call = calls.rbegin(); call != calls.rend(); ++call) {
            if (!readings.contains(call->command))
                return *call;
        }
        return {};
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
    QHash<QString, Reply> replies; // by command, instead of the usual ones
    QJsonArray tabs;
    QJsonArray others; // profiles next to clawd
    bool isRunning = false;
    bool isControlled = false; // a person has taken over all profiles

private:
    static Task<Outcome> answer(FakeCatalogue *self, Call call)
    {
        self->calls.append(call);
        if (call.command == QStringLiteral("start"))
            self->publish(Event::Kind::BrowserStarting);
        if (call.command == QStringLiteral("stop"))
            self->publish(Event::Kind::BrowserStopping);
        if (call.command == self->m_heldCommand) {
            Pending<Nothing> answered;
            self->m_held.append(answered);
            co_await answered;
        }
        const bool hasFailed = self->failures.contains(call.command);
        self->publish(Event::Kind::CallEnded,
            {{QStringLiteral("door"), call.caller.door}, {QStringLiteral("command"), call.command},
                {QStringLiteral("result"),
                    hasFailed ? QStringLiteral("TIMEOUT") : QStringLiteral("ok")}});
        if (hasFailed)
            co_return self->failures.value(call.command);
        co_return self->reply(call);
    }
    Reply reply(const Call &call)
    {
        if (replies.contains(call.command))
            return replies.value(call.command);
        if (call.command == QStringLiteral("status"))
            return status();
        if (call.command == QStringLiteral("profiles"))
            return {{QStringLiteral("profiles"), profileRows()}};
        if (call.command == QStringLiteral("tabs"))
            return {{QStringLiteral("running"), isRunning},
                {QStringLiteral("tabs"), isRunning ? tabs : QJsonArray{}}};
        if (call.command == QStringLiteral("start"))
            turn(true);
        if (call.command == QStringLiteral("stop"))
            turn(false);
        if (call.command == QStringLiteral("takeOver"))
            hold(call, true);
        if (call.command == QStringLiteral("handBack"))
            hold(call, false);
        return {{QStringLiteral("ok"), true}};
    }
    Reply status() const
    {
        return {{QStringLiteral("profile"), QStringLiteral("clawd")},
            {QStringLiteral("color"), QStringLiteral("#FF4500")},
            {QStringLiteral("cdpPort"), 18800}, {QStringLiteral("running"), isRunning},
            {QStringLiteral("enabled"), true},
            {QStringLiteral("controlUrl"), QStringLiteral("http://127.0.0.1:18791/")}};
    }
    QJsonArray profileRows() const
    {
        QJsonArray rows{QJsonObject{{QStringLiteral("name"), QStringLiteral("clawd")},
            {QStringLiteral("color"), QStringLiteral("#FF4500")},
            {QStringLiteral("cdpPort"), 18800}, {QStringLiteral("running"), isRunning},
            {QStringLiteral("tabCount"), isRunning ? tabs.size() : 0},
            {QStringLiteral("isDefault"), true}, {QStringLiteral("humanControl"), isControlled}}};
        for (const QJsonValue &other : others)
            rows.append(other);
        return rows;
    }
    void turn(bool on)
    {
        isRunning = on;
        publish(on ? Event::Kind::BrowserStarted : Event::Kind::BrowserStopped);
    }
    void hold(const Call &call, bool held)
    {
        isControlled = held;
        publishFor(call.arguments.value(QStringLiteral("profile")).toString(),
            Event::Kind::ControlChanged, {{QStringLiteral("isHeld"), held}});
    }

    QString m_heldCommand;
    QList<Pending<Nothing>> m_held;
};
