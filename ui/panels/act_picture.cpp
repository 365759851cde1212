#include "ui/panels/act_picture.h"

#include "ui/base/hit_mark.h"
#include "ui/base/tone.h"

#include <QDialog>
#include <QLabel>
#include <QPainter>
#include <QScreen>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace {

constexpr QSize usualSize{240, 150};
constexpr QSize leastSize{112, 70};
constexpr double largestPart = 0.85; // of the screen
constexpr qreal ringRadius = 14; // pixels, in the large one

QRectF within(const QRectF &picture, const QRectF &part)
{
    return {picture.x() + part.x() * picture.width(), picture.y() + part.y() * picture.height(),
        part.width() * picture.width(), part.height() * picture.height()};
}

// There is no room for the outline.
void paintPoint(QPainter &painter, const QPointF &at)
{
    constexpr qreal radius = 4;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen{Qt::white, 1.5});
    painter.setBrush(tone::needsYou);
    painter.drawEllipse(at, radius, radius);
    painter.setBrush(Qt::NoBrush);
}

} // namespace

ActPicture::ActPicture(const QString &objectName, const QString &accessibleName)
{
    setObjectName(objectName);
    setAccessibleName(accessibleName);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    setEnabled(false);
    connect(this, &QAbstractButton::clicked, this, &ActPicture::enlarge);
}

void ActPicture::showPicture(const QString &jpeg, const QString &instead, const QRectF &hit)
{
    setText(instead);
    if (jpeg == m_jpeg && hit == m_hit)
        return;
    m_hit = hit;
    m_jpeg = jpeg;
    m_picture = {};
    m_picture.loadFromData(QByteArray::fromBase64(jpeg.toLatin1()), "JPEG");
    setEnabled(!m_picture.isNull());
    setCursor(m_picture.isNull() ? Qt::ArrowCursor : Qt::PointingHandCursor);
    setToolTip(
        m_picture.isNull() ? accessibleName() : tr("%1. Press to enlarge.").arg(accessibleName()));
    update();
}

QSize ActPicture::sizeHint() const
{
    return usualSize;
}

QSize ActPicture::minimumSizeHint() const
{
    return leastSize;
}

void ActPicture::paintEvent(QPaintEvent *)
{
    QPainter painter{this};
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    const QColor ink = palette().color(QPalette::WindowText);
    const QRectF frame = QRectF{rect()}.adjusted(0.5, 0.5, -0.5, -0.5);
    painter.fillRect(frame, tone::thinned(ink, 0.05F));
    if (m_picture.isNull()) {
        painter.setPen(tone::thinned(ink, 0.6F));
        painter.drawText(rect().adjusted(6, 6, -6, -6),
            static_cast<int>(Qt::AlignCenter) | Qt::TextWordWrap, text());
    } else {
        const QSizeF fit = QSizeF{m_picture.size()}.scaled(QSizeF{size()}, Qt::KeepAspectRatio);
        QRectF place{{}, fit};
        place.moveCenter(frame.center());
        painter.drawPixmap(place, m_picture, m_picture.rect());
        if (!m_hit.isEmpty()) {
            painter.setClipRect(place);
            paintPoint(painter, within(place, m_hit).center());
            painter.setClipping(false);
        }
    }
    painter.setPen(hasFocus() ? palette().color(QPalette::Highlight) : tone::thinned(ink, 0.25F));
    painter.drawRect(frame);
}

// Escape or another click closes it.
void ActPicture::enlarge()
{
    auto *dialog = new QDialog{this};
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(u"enlarged"_s);
    dialog->setWindowTitle(accessibleName());
    const QSize most = screen()->availableSize() * largestPart;
    QPixmap large = m_picture;
    if (large.width() > most.width() || large.height() > most.height())
        large = large.scaled(most, Qt::KeepAspectRatio, Qt::SmoothTransformation);
    if (!m_hit.isEmpty()) {
        QPainter painter{&large};
        paintHitMark(painter, within(large.rect(), m_hit), ringRadius);
    }
    auto *label = new QLabel;
    label->setPixmap(large);
    label->setAccessibleName(accessibleName());
    auto *layout = new QVBoxLayout{dialog};
    layout->setContentsMargins({});
    layout->setSizeConstraint(QLayout::SetFixedSize);
    layout->addWidget(label);
    dialog->open();
}
