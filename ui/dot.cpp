#include "ui/dot.h"

#include <QPainter>

void paintDot(QPainter &painter, const QRectF &place, const QColor &color, DotLook look)
{
    constexpr qreal ringWidth = 2;
    constexpr qreal half = ringWidth / 2;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen{color, ringWidth});
    painter.setBrush(look == DotLook::Full ? QBrush{color} : QBrush{});
    painter.drawEllipse(place.adjusted(half, half, -half, -half));
    painter.restore();
}

QIcon dotIcon(const QColor &color, DotLook look)
{
    QIcon icon;
    for (const int size : {16, 22, 32}) {
        QPixmap pixmap{size, size};
        pixmap.fill(Qt::transparent);
        QPainter painter{&pixmap};
        const qreal rim = size * 0.19;
        paintDot(painter, QRectF{pixmap.rect()}.adjusted(rim, rim, -rim, -rim), color, look);
        icon.addPixmap(pixmap);
    }
    return icon;
}
