// The words of an element as Chrome itself reads it for people who hear pages: those in closed
// shadow roots, of counters and list markers, and of SVG too. It takes Chrome milliseconds.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/tab/tab.h"

#include <QJsonArray>
#include <QStringList>

#include <optional>

struct ShownWords {
    QStringList words;
    // Nothing more may be written there: it has words, and no document of its own.
    bool isAll = true;
};

// Of the element that the engine's function gives; nothing where it gives none. What Chrome does
// not say is not all. `leavesControls`: without the buttons and the like in it.
Task<std::optional<ShownWords>> wordsShownIn(FramePtr frame, QByteArray function,
    QJsonArray arguments, bool leavesControls, Deadline deadline);
