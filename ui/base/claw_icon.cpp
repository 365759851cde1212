#include "ui/base/claw_icon.h"

#include "ui/base/tone.h"

#include <QPainter>
#include <QPainterPath>

namespace {

constexpr int sizes[] = {16, 22, 24, 32, 48, 64};
constexpr qreal side = 64; // of the square in which the claw is drawn

QPainterPath claw()
{
    QPainterPath path;
    path.moveTo(19, 45);
    path.cubicTo(-3, 34, 2, 5, 35, 2); // the crusher: the thick finger, bent over
    path.cubicTo(25, 11, 23, 20, 30, 30);
    path.cubicTo(39, 27, 44, 20, 44, 9); // the thin one
    path.cubicTo(63, 19, 64, 37, 45, 45);
    path.cubicTo(37, 49, 27, 49, 19, 45);
    path.closeSubpath();
    path.moveTo(24, 51.5); // the arm, a joint below
    path.cubicTo(29, 54, 35, 54, 40, 51.5);
    path.lineTo(38, 62);
    path.lineTo(26, 62);
    path.closeSubpath();
    return path;
}

QPixmap drawn(int size, const QColor &fill, const QColor &dot)
{
    QPixmap pixmap{size, size};
    pixmap.fill(Qt::transparent);
    QPainter painter{&pixmap};
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(size / side, size / side);
    painter.setPen(QPen{fill.darker(135), 2});
    painter.setBrush(fill);
    painter.drawPath(claw());
    if (dot.isValid()) {
        painter.setPen(Qt::NoPen);
        painter.setCompositionMode(QPainter::CompositionMode_Clear);
        painter.drawEllipse(QPointF{50, 50}, 16, 16);
        painter.setCompositionMode(QPainter::CompositionMode_SourceOver);
        painter.setBrush(dot);
        painter.drawEllipse(QPointF{51, 51}, 12, 12);
    }
    return pixmap;
}

QColor dotOf(ClawLook look)
{
    switch (look) {
    case ClawLook::Busy:
        return tone::busy;
    case ClawLook::NeedsYou:
        return tone::needsYou;
    default:
        return {};
    }
}

} // namespace

QIcon clawIcon(const QColor &tint, ClawLook look)
{
    const bool isGrey = look == ClawLook::Off || !tint.isValid();
    QIcon icon;
    for (const int size : sizes)
        icon.addPixmap(drawn(size, isGrey ? tone::resting : tint, dotOf(look)));
    return icon;
}
