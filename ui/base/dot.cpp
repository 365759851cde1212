#include "ui/base/dot.h"

#include "ui/base/tone.h"

#include <QGuiApplication>
#include <QPainter>
#include <QPalette>

#include <cmath>

namespace {

// As WCAG defines it: 0 is black, 1 white.
double luminance(const QColor &color)
{
    const auto linear = [](double part) {
        return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF())
        + 0.0722 * linear(color.blueF());
}

bool isHardToSee(const QColor &color, const QColor &ground)
{
    constexpr double least = 1.6;
    const double one = luminance(color);
    const double other = luminance(ground);
    return (std::max(one, other) + 0.05) / (std::min(one, other) + 0.05) < least;
}

} // namespace

void paintDot(QPainter &painter, const QRectF &place, const QColor &color, DotLook look)
{
    constexpr qreal ringWidth = 2;
    constexpr qreal half = ringWidth / 2;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen{color, ringWidth});
    painter.setBrush(look == DotLook::Full ? QBrush{color} : QBrush{});
    painter.drawEllipse(place.adjusted(half, half, -half, -half));
    const QPalette palette = QGuiApplication::palette();
    if (isHardToSee(color, palette.color(QPalette::Window))) {
        painter.setPen(QPen{tone::thinned(palette.color(QPalette::WindowText), 0.55F), 1});
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(place.adjusted(-0.5, -0.5, 0.5, 0.5));
        if (look == DotLook::Ring)
            painter.drawEllipse(place.adjusted(2.5, 2.5, -2.5, -2.5));
    }
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
