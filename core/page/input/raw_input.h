// One input event of a person, passed to a tab unchanged.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "base/words.h"
#include "core/page/input/keyboard.h"
#include "core/page/input/mouse.h"

#include <QList>
#include <QPointF>
#include <QString>

struct RawInput {
    enum class Kind { Move, Down, Up, Wheel, Key, Text };

    Kind kind;
    QPointF point{}; // CSS pixels of the viewport
    MouseButton button = MouseButton::Left;
    int clicks = 1; // 2 for the second of a double click
    QPointF delta{};
    KeyChord key{};
    QString text{};
    QList<Modifier> modifiers{};
};

template<> struct Words<RawInput::Kind> {
    static constexpr Word<RawInput::Kind> all[] = {
        {RawInput::Kind::Move, "move"},
        {RawInput::Kind::Down, "down"},
        {RawInput::Kind::Up, "up"},
        {RawInput::Kind::Wheel, "wheel"},
        {RawInput::Kind::Key, "key"},
        {RawInput::Kind::Text, "text"},
    };
};

// The buttons held afterwards, as Chrome's bit set.
int heldAfter(const RawInput &input, int heldBefore);

// Ends when the page has handled it.
Task<> dispatch(Session &session, RawInput input, int held, Deadline deadline);
