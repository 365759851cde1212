#include "ui/panels/ref_labels.h"

#include <QPainter>

namespace {

constexpr QColor labelColor{0xff, 0xb0, 0x20};
constexpr qreal labelFont = 0.8; // of the widget's
constexpr qreal roomBeside = 3;

qreal areaOf(const SeenRef &ref)
{
    return ref.box.width() * ref.box.height();
}

} // namespace

void RefLabels::show(const QList<SeenRef> &refs)
{
    m_refs = refs;
}

// The smallest there: a link in a card, not the card.
bool RefLabels::hover(QPointF point)
{
    const SeenRef *meant = nullptr;
    for (const SeenRef &each : std::as_const(m_refs)) {
        if (each.box.contains(point) && (!meant || areaOf(each) < areaOf(*meant)))
            meant = &each;
    }
    const QString before = m_hovered;
    m_hovered = meant ? meant->ref : QString{};
    return m_hovered != before;
}

bool RefLabels::leave()
{
    return !std::exchange(m_hovered, {}).isEmpty();
}

const SeenRef *RefLabels::hovered() const
{
    for (const SeenRef &each : m_refs) {
        if (each.ref == m_hovered)
            return &each;
    }
    return nullptr;
}

void RefLabels::paint(QPainter &painter, const QTransform &toWidget) const
{
    QFont small = painter.font();
    small.setBold(true);
    small.setPointSizeF(small.pointSizeF() * labelFont);
    painter.setFont(small);
    for (const SeenRef &each : m_refs)
        paintOne(painter, each, toWidget);
    if (const SeenRef *meant = hovered())
        paintOne(painter, *meant, toWidget);
}

// Above its box, or inside it at the picture's edge.
void RefLabels::paintOne(QPainter &painter, const SeenRef &ref, const QTransform &toWidget) const
{
    const bool isMeant = ref.ref == m_hovered;
    const QRectF box = toWidget.mapRect(ref.box);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen{labelColor, isMeant ? 3.0 : 1.0});
    painter.drawRect(box);
    const QFontMetricsF metrics{painter.font()};
    const QSizeF size{metrics.horizontalAdvance(ref.ref) + 2 * roomBeside, metrics.height()};
    const qreal edge = toWidget.map(QPointF{}).y();
    const qreal top = box.top() - size.height() < edge ? box.top() : box.top() - size.height();
    const QRectF label{{box.left(), top}, size};
    painter.fillRect(label, labelColor);
    painter.setPen(Qt::black);
    painter.drawText(label, Qt::AlignCenter, ref.ref);
}
