#include "ui/base/row_paint.h"

#include "ui/base/fitted.h"
#include "ui/base/tone.h"

#include <QPainter>

namespace {

constexpr int padding = 6; // above and below the two lines
constexpr int betweenLines = 3;

QFont smallOf(const QFont &font)
{
    QFont small = font;
    small.setPointSizeF(font.pointSizeF() * 0.9);
    return small;
}

} // namespace

RowPaint::RowPaint(QPainter &painter, const QStyleOptionViewItem &option)
    : m_painter(painter), m_option(option), m_small(smallOf(option.font))
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isChosen = option.state & QStyle::State_Selected;
    const bool isUnderMouse = option.state & QStyle::State_MouseOver;
    const QColor accent = option.palette.color(QPalette::Active, QPalette::Highlight);
    if (isChosen || isUnderMouse) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(isChosen
                ? tone::thinned(accent, 0.22F)
                : tone::thinned(option.palette.color(QPalette::WindowText), 0.05F));
        painter.drawRoundedRect(card(), 6, 6);
    }
    if (option.state & QStyle::State_HasFocus && isChosen) {
        painter.setPen(QPen{accent, 1});
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF{card()}.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    }
}

RowPaint::~RowPaint()
{
    m_painter.restore();
}

int RowPaint::heightOf(const QStyleOptionViewItem &option)
{
    const QFontMetrics strong{option.font};
    const QFontMetrics quiet{smallOf(option.font)};
    return strong.height() + betweenLines + quiet.height() + 2 * padding;
}

int RowPaint::quietWidth(const QString &text) const
{
    return QFontMetrics{m_small}.horizontalAdvance(text) + 2;
}

QRect RowPaint::card() const
{
    return m_option.rect.adjusted(4, 1, -4, -1);
}

QColor RowPaint::strongColor() const
{
    return m_option.palette.color(QPalette::WindowText);
}

QColor RowPaint::quietColor() const
{
    return tone::thinned(strongColor(), 0.62F);
}

void RowPaint::twoLines(
    const QRect &place, const QString &strong, const QString &quiet, Qt::Alignment alignment) const
{
    QFont bold = m_option.font;
    bold.setWeight(QFont::DemiBold);
    QRect lineOf = place;
    lineOf.setTop(m_option.rect.top() + padding);
    lineOf.setHeight(QFontMetrics{bold}.height());
    line(lineOf, strong, bold, strongColor(), alignment);
    lineOf.translate(0, lineOf.height() + betweenLines);
    lineOf.setHeight(QFontMetrics{m_small}.height());
    line(lineOf, quiet, m_small, quietColor(), alignment);
}

void RowPaint::quietLines(
    const QRect &place, const QString &upper, const QString &lower, Qt::Alignment alignment) const
{
    const int small = QFontMetrics{m_small}.height();
    const int strong = QFontMetrics{m_option.font}.height();
    QRect lineOf = place;
    lineOf.setTop(m_option.rect.top() + padding + (strong - small) / 2);
    lineOf.setHeight(small);
    line(lineOf, upper, m_small, quietColor(), alignment);
    lineOf.moveTop(m_option.rect.top() + padding + strong + betweenLines);
    line(lineOf, lower, m_small, quietColor(), alignment);
}

void RowPaint::line(const QRect &place, const QString &text, const QFont &font, const QColor &color,
    Qt::Alignment alignment) const
{
    m_painter.setFont(font);
    m_painter.setPen(color);
    const QString fitting = fitted(text, QFontMetrics{font}, place.width());
    m_painter.drawText(
        place, static_cast<int>(alignment | Qt::AlignVCenter) | Qt::TextSingleLine, fitting);
}
