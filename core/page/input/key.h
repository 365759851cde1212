// One key of a keyboard (US layout), as Chrome wants it described.
#pragma once

#include <QString>

#include <optional>

struct Key {
    QString key; // DOM key: "Enter", "a", "A", "ArrowLeft"
    QString code; // DOM code: "Enter", "KeyA"; empty if the layout has no such key
    int keyCode = 0;
    int location = 0;
    QString text; // what it types; may be empty
    bool needsShift = false;

    // The key with Shift held: "#" for 3; itself if that changes nothing.
    Key withShift() const;

    // If neither field nor script takes it.
    bool scrolls() const;

    // From a DOM key name, a DOM code name or a single character. Num Lock is on.
    static std::optional<Key> named(const QString &name);
};
