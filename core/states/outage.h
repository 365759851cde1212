// Something of the app that does not work now, for display.
#pragma once

#include "base/failure.h"
#include "base/words.h"

#include <QDateTime>

struct Outage {
    // What it is of. A backend is what the app reaches elsewhere, as Redis.
    enum class Of { Door, Backend, Disk, Chrome };

    Of of = Of::Door;
    QString name; // "http", "Redis" …
    Failure why;
    QDateTime since{};
};

template<> struct Words<Outage::Of> {
    static constexpr Word<Outage::Of> all[]
        = {{Outage::Of::Door, "door"}, {Outage::Of::Backend, "backend"}, {Outage::Of::Disk, "disk"},
            {Outage::Of::Chrome, "chrome"}};
};
