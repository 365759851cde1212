// The dot in the colour of a profile: full while its browser is on, a ring while it is off.
#pragma once

#include <QIcon>

class QPainter;

enum class DotLook { Ring, Full };

void paintDot(QPainter &painter, const QRectF &place, const QColor &color, DotLook look);

// At the sizes that menus ask for.
QIcon dotIcon(const QColor &color, DotLook look);
