// The keyboard of one tab: real input events to the focused element.
#pragma once

#include "base/deadline.h"
#include "base/or_failure.h"
#include "base/task.h"
#include "core/page/input/key.h"

#include <QList>

class Session;

// "Enter", "Control+a", "Shift+ArrowLeft": a key and the modifiers held down for it.
struct KeyChord {
    QList<Key> modifiers;
    Key key;

    static OrFailure<KeyChord> fromText(const QString &text);
};

class Keyboard {
public:
    Keyboard(Session &session, Deadline deadline) : m_session(session), m_deadline(deadline) { }

    Task<> press(KeyChord chord);

    // All at once, like a paste: replaces the selection, fires input events.
    Task<> insert(QString text);

    // Key by key, pausing after each.
    Task<> typeSlowly(QString text, std::chrono::milliseconds pause);

private:
    Session &m_session;
    Deadline m_deadline;
};
