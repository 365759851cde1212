// What goes into a field: text, keys, choices.
#pragma once

#include "core/page/element/element.h"

// What came of a text that was typed.
struct Typed {
    bool isHere = false; // false if it made the page navigate
    std::optional<QJsonObject> seen{}; // what the act changed, if that was asked with it
};

enum class Ends { Act, Step };

// After ready(Aim::Choose): selects exactly these options, by value or label. Returns their
// values. Throws INVALID_VALUE, and changes nothing, if one is not there and enabled within
// `patience`. A rule may hold it: see HeldInput.
Task<QStringList> chooseIn(
    Element element, Spot spot, QStringList values, std::chrono::milliseconds patience);

// After ready(Aim::Fill): replace the whole content, and read it back. Throws
// VALUE_NOT_APPLIED. If it ends the act, asks what that changed too.
Task<Typed> fillIn(Element element, Spot spot, QString text, Ends ends);

// After ready(Aim::Type): the same, appended key by key. Another document gets none of the
// keys; if some are left then, that is VALUE_NOT_APPLIED too. A rule may hold any of them.
Task<Typed> appendTo(Element element, Spot spot, QString text, std::chrono::milliseconds pause);
