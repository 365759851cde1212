// The mouse of one tab: real input events.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "base/words.h"

#include <QList>
#include <QPointF>

class Session;

enum class MouseButton { Left, Right, Middle };

template<> struct Words<MouseButton> {
    static constexpr Word<MouseButton> all[] = {{MouseButton::Left, "left"},
        {MouseButton::Right, "right"}, {MouseButton::Middle, "middle"}};
};

enum class Modifier { Alt, Control, ControlOrMeta, Meta, Shift };

template<> struct Words<Modifier> {
    static constexpr Word<Modifier> all[] = {{Modifier::Alt, "Alt"}, {Modifier::Control, "Control"},
        {Modifier::ControlOrMeta, "ControlOrMeta"}, {Modifier::Meta, "Meta"},
        {Modifier::Shift, "Shift"}};
};

// Chrome's bit for a held button.
int buttonBit(MouseButton button);

// No element is there.
inline constexpr QPointF besideThePage{-1, -1};

// The force that pages see while a mouse button is down.
inline constexpr double forceOfMouse = 0.5;

// Chrome's bit set of modifier keys.
int modifierBits(const QList<Modifier> &modifiers);

struct Clicks {
    MouseButton button = MouseButton::Left;
    int count = 1;
    QList<Modifier> modifiers{};
    std::chrono::milliseconds hold{0}; // between pressing and letting go
};

// Points are CSS pixels in the viewport of the tab.
class Mouse {
public:
    Mouse(Session &session, Deadline deadline) : m_session(session), m_deadline(deadline) { }

    Task<> move(QPointF point);

    // Move there, then press and release. Ends when the page has handled it all.
    Task<> click(QPointF point, Clicks clicks);

private:
    Session &m_session;
    Deadline m_deadline;
};
