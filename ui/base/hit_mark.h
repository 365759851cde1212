// Where an act hit: the outline of the element, and a ring in its centre; with a light border, to
// be visible on any page.
#pragma once

#include <QRectF>

class QPainter;

// Both in what is painted on; the ring's radius in pixels.
void paintHitMark(QPainter &painter, const QRectF &box, qreal ring);
