#include "ui/base/drawn.h"

#include <QPainter>

QPixmap drawn(int side, qreal density, const std::function<void(QPainter &)> &draw)
{
    QPixmap pixmap{QSize{side, side} * density};
    pixmap.setDevicePixelRatio(density);
    pixmap.fill(Qt::transparent);
    QPainter painter{&pixmap};
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    draw(painter);
    return pixmap;
}
