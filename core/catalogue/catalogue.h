// All commands, and the only way to run one.
#pragma once

#include "core/catalogue/call.h"
#include "core/catalogue/call_limit.h"
#include "core/catalogue/command.h"
#include "core/catalogue/require_control.h"
#include "core/events/event.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QObject>

#include <memory>
#include <optional>

class Browser;
class Engine;
class EventStream;

// A call in order: check the arguments, the caller's running calls and whether a person has taken
// over; find or start the browser or tab, hold it, wait for its turn; run under the deadline; turn
// exceptions into a Failure; log one line. Sends an event at start and end. Never throws.
class Catalogue {
public:
    Catalogue(QList<Command> commands, Engine &engine, EventStream &events, Services &services);

    const QList<Command> &commands() const { return m_commands; }
    const Command *find(const QString &name) const;

    Task<Outcome> call(Call call);

private:
    // What a call works on, by name, as far as it is known.
    struct Subject : ControlScope {
        QString targetId;
        Effect effect = Effect::Reads; // of this call
        QString call{}; // its id
        bool isInner = false;
        QJsonArray elements{}; // that it acted on, for the flight recorder
    };

    const Command *commandOf(const Call &call) const;
    Subject subjectOf(const Command &command, const Call &call) const;
    Task<Reply> run(const Command &command, Arguments arguments, Subject &subject);
    Task<Reply> runOn(std::shared_ptr<Browser> browser, const Command &command, Arguments arguments,
        Subject &subject);
    Task<Reply> act(
        const Command &command, Arguments arguments, Browser &browser, Page &page, Subject subject);
    static Event callEvent(
        Event::Kind kind, const Call &call, const Subject &subject, const QJsonObject &details);
    // `details`: what the event of its beginning said.
    void announceEnd(const Call &call, const Command *command, const Subject &subject,
        const Outcome &outcome, QJsonObject details, qint64 ms);

    QList<Command> m_commands;
    Engine &m_engine;
    EventStream &m_events;
    Services &m_services;
    CallLimit m_callLimit;
};
