// The JavaScript dialogs of one tab. Under agents none blocks the page for long: alert and
// beforeunload are accepted at once, confirm and prompt dismissed after a quarter of a second,
// unless an answer was armed; but where a call leaves them open, all but beforeunload wait a minute
// for an answer. Under a person they wait for the person, and armed answers wait for later dialogs.
// Each is recorded for the replies.
#pragma once

#include "base/ring_buffer.h"

#include <QDeadlineTimer>
#include <QJsonArray>
#include <QJsonObject>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <chrono>
#include <optional>

class Session;

class Dialogs : public QObject {
    Q_OBJECT
public:
    struct Answer {
        bool accepts = false;
        QString promptText{}; // null: the prompt's default
    };

    Dialogs();
    void attach(Session &session);

    // A dialog still open when the person leaves is answered as for agents.
    void leaveToPerson(bool isTheirs);

    // {type, message, suggestion} of the open one.
    const std::optional<QJsonObject> &current() const { return m_open; }

    // From now on, until it is taken back: see LeftOpen.
    void leaveOpen(bool are) { m_leavers += are ? 1 : -1; }

    // False if none is open.
    bool answer(const Answer &answer);

    // The open dialog, or the next one within `time`, gets this answer. One dialog only; a later
    // arm() replaces this.
    void arm(const Answer &answer, std::chrono::milliseconds time);

    // {type, message, accepted} of those closed since the last call.
    QJsonArray takeNew();

Q_SIGNALS:
    // One has opened, or closed: then it has `accepted` instead of the suggestion.
    void changed(const QJsonObject &dialog);

private:
    void open(const QJsonObject &opening);
    void answerForAgents();
    void reply(const Answer &answer);
    void closed(bool accepted);

    QPointer<Session> m_session;
    std::optional<QJsonObject> m_open;
    QString m_suggestion; // the open prompt's full default
    bool m_isPersons = false;
    int m_leavers = 0; // calls that leave them open
    std::optional<Answer> m_armed;
    QDeadlineTimer m_armedUntil;
    QTimer m_moment;
    RingBuffer<QJsonObject> m_new{50};
};
