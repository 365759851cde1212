#include "ui/base/swatch.h"

#include <QPainter>

Swatch::Swatch(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAccessibleName(tr("Colour of the profile"));
}

void Swatch::setColor(const QColor &color)
{
    if (color == m_color)
        return;
    m_color = color;
    setAccessibleDescription(color.isValid() ? color.name() : QString{});
    setToolTip(accessibleDescription());
    update();
}

void Swatch::paintEvent(QPaintEvent *)
{
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    QColor rim = palette().color(QPalette::WindowText);
    rim.setAlphaF(0.25F);
    painter.setPen(QPen{rim, 1});
    if (m_color.isValid())
        painter.setBrush(m_color);
    painter.drawRoundedRect(QRectF{rect()}.adjusted(0.5, 0.5, -0.5, -0.5), 7, 7);
}
