// The mouse at a point of the viewport, whatever is there.
#pragma once

#include "core/page/page.h"

enum class MouseAction { Move, Down, Up, Click, Double, Wheel };

template<> struct Words<MouseAction> {
    static constexpr Word<MouseAction> all[] = {{MouseAction::Move, "move"},
        {MouseAction::Down, "down"}, {MouseAction::Up, "up"}, {MouseAction::Click, "click"},
        {MouseAction::Double, "double"}, {MouseAction::Wheel, "wheel"}};
};

struct Pointer {
    MouseAction action;
    QPointF point; // CSS pixels of the viewport
    MouseButton button = MouseButton::Left;
    QList<Modifier> modifiers{};
    QPointF delta{}; // of the wheel
};

struct Pointed {
    FramePtr frame; // in which it was
    QJsonObject hit; // {ref, role, name, box}: what was at the point before
    std::optional<bool> hasScrolled{}; // of the wheel, once all was still
};

// A button that goes down stays so for later calls until it comes up. Throws INVALID_ARGUMENT
// outside of the page, NOT_ACTIONABLE for a press on what is disabled, OUTCOME_UNKNOWN where no
// document heard of a press or a turn of the wheel.
Task<Pointed> point(Page &page, Pointer pointer);
