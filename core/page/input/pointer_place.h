// Where the mouse of a tab is, as far as we moved it.
#pragma once

#include <QPointF>

class Session;

// CSS pixels of the viewport. Kept with the session, so a tab that is attached again begins
// without.
void notePointer(Session &session, QPointF point);

// The upper left corner if the mouse was never moved there.
QPointF pointerIn(const Session &session);
