// Waits until a reader on the window's door has read all it wants.
#pragma once

#include <QTest>

// Whether it becomes idle, and stays so after posted events are delivered.
template<typename Reader> bool settles(const Reader &reader)
{
    return QTest::qWaitFor([&reader] {
        const bool wasSettled = reader.isSettled();
        QCoreApplication::processEvents();
        return wasSettled && reader.isSettled();
    });
}
