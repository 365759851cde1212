// The keyboard of one tab: real input events to the focused element.
#pragma once

#include "base/deadline.h"
#include "base/or_failure.h"
#include "base/task.h"
#include "core/page/input/key.h"

#include <QList>

#include <functional>

class Session;

// "Enter", "Control+a", "Shift+ArrowLeft": a key and the modifiers held down for it.
struct KeyChord {
    QList<Key> modifiers;
    Key key;

    static OrFailure<KeyChord> fromText(const QString &text);
};

// Is asked before each chord: throws what keeps it back. None: nothing does.
using BeforeKey = std::function<Task<>(KeyChord)>;

class Keyboard {
public:
    Keyboard(Session &session, Deadline deadline, BeforeKey beforeKey = {})
        : m_session(session), m_deadline(deadline), m_beforeKey(std::move(beforeKey))
    {
    }

    Task<> press(KeyChord chord);

    // All at once, like a paste: replaces the selection, fires input events.
    Task<> insert(QString text);

    // Key by key, pausing after each.
    Task<> typeSlowly(QString text, std::chrono::milliseconds pause);

private:
    Session &m_session;
    Deadline m_deadline;
    BeforeKey m_beforeKey;
};
