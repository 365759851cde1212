// Waits until something that reads through the window's door has read all it wants to read.
#pragma once

#include <QTest>

// Whether it comes to rest, and stays there while what is posted by then is delivered.
template<typename Reader> bool settles(const Reader &reader)
{
    return QTest::qWaitFor([&reader] {
        const bool wasSettled = reader.isSettled();
        QCoreApplication::processEvents();
        return wasSettled && reader.isSettled();
    });
}
