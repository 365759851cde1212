// Waits until the state of a browser has read all it wants to read.
#pragma once

#include "ui/browser_state.h"

#include <QTest>

// Whether it comes to rest, and stays there while what is posted by then is delivered.
inline bool settles(const BrowserState &state)
{
    return QTest::qWaitFor([&state] {
        const bool wasSettled = state.isSettled();
        QCoreApplication::processEvents();
        return wasSettled && state.isSettled();
    });
}
