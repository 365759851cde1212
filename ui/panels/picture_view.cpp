#include "ui/panels/picture_view.h"

#include "ui/base/tone.h"

#include <QPainter>

namespace {

constexpr int sideOfASquare = 8; // of the ground that shines through

QBrush chequered(const QColor &ink)
{
    QPixmap squares{2 * sideOfASquare, 2 * sideOfASquare};
    squares.fill(Qt::transparent);
    QPainter painter{&squares};
    const QColor faint = tone::thinned(ink, 0.1F);
    painter.fillRect(0, 0, sideOfASquare, sideOfASquare, faint);
    painter.fillRect(sideOfASquare, sideOfASquare, sideOfASquare, sideOfASquare, faint);
    return {squares};
}

} // namespace

PictureView::PictureView(const QString &objectName, const QString &accessibleName)
{
    setObjectName(objectName);
    setAccessibleName(accessibleName);
}

void PictureView::showPicture(const QImage &picture)
{
    m_picture = QPixmap::fromImage(picture);
    update();
}

void PictureView::paintEvent(QPaintEvent *)
{
    if (m_picture.isNull())
        return;
    QPainter painter{this};
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    QSize fit = m_picture.size();
    if (fit.width() > width() || fit.height() > height())
        fit.scale(size(), Qt::KeepAspectRatio);
    QRect place{{}, fit};
    place.moveCenter(rect().center());
    painter.fillRect(place, chequered(palette().color(QPalette::WindowText)));
    painter.drawPixmap(place, m_picture);
}
