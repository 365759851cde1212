// The JavaScript dialogs of one tab. Where agents drive none blocks the page for long: an alert and
// a leave-page question are accepted at once, confirm and prompt are dismissed after a quarter of a
// second, unless an answer was armed. Where a person does they wait for the person, and armed
// answers for later ones. Each is remembered for the replies.
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
        QString promptText{}; // null: what the prompt itself suggests
    };

    Dialogs();
    void attach(Session &session);

    // One that is open when the person leaves is answered as for agents.
    void leaveToPerson(bool isTheirs);

    // {type, message, suggestion} of the one that is open.
    const std::optional<QJsonObject> &current() const { return m_open; }

    // False where none is open.
    bool answer(const Answer &answer);

    // The dialog that is open, or the next one within `time`, gets this answer: one only, and only
    // the answer armed last.
    void arm(const Answer &answer, std::chrono::milliseconds time);

    // {type, message, accepted} of those that closed since the last call of this.
    QJsonArray takeNew();

Q_SIGNALS:
    // One has opened, or closed.
    void changed();

private:
    void open(const QJsonObject &opening);
    void answerForAgents();
    void reply(const Answer &answer);
    void closed(bool accepted);

    QPointer<Session> m_session;
    std::optional<QJsonObject> m_open;
    QString m_suggestion; // whole, as a prompt that is open proposes it
    bool m_isPersons = false;
    std::optional<Answer> m_armed;
    QDeadlineTimer m_armedUntil;
    QTimer m_moment;
    RingBuffer<QJsonObject> m_new{50};
};
