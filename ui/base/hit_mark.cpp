#include "ui/base/hit_mark.h"

#include "ui/base/tone.h"

#include <QPainter>

void paintHitMark(QPainter &painter, const QRectF &box, qreal ring)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    const QPen strokes[] = {{Qt::white, 5}, {tone::needsYou, 2.5}};
    for (const QPen &stroke : strokes) {
        painter.setPen(stroke);
        painter.drawRoundedRect(box.adjusted(-3, -3, 3, 3), 4, 4);
        painter.drawEllipse(box.center(), ring, ring);
    }
}
