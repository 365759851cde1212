// One key of a keyboard (US layout), as Chrome wants it described.
#pragma once

#include <QString>

#include <optional>

struct Key {
    QString key; // DOM key: "Enter", "a", "A", "ArrowLeft"
    QString code; // DOM code: "Enter", "KeyA"; empty where the layout has no such key
    int keyCode = 0;
    int location = 0;
    QString text; // what it types; empty where it types nothing
    bool needsShift = false;

    // What it is while Shift is held: "#" for the key of 3, itself where that changes nothing.
    Key withShift() const;

    // Where no field and no script takes it.
    bool scrolls() const;

    // From a DOM key name, a DOM code name or a single character. Num Lock is on.
    static std::optional<Key> named(const QString &name);
};
