// Paints list rows: a rounded card if selected, a strong line above a quiet one.
#pragma once

#include <QFont>
#include <QStyleOptionViewItem>

class QPainter;

class RowPaint {
public:
    // Paints the card.
    RowPaint(QPainter &painter, const QStyleOptionViewItem &option);
    ~RowPaint();

    RowPaint(const RowPaint &) = delete;
    RowPaint &operator=(const RowPaint &) = delete;

    // For a row of two lines.
    static int heightOf(const QStyleOptionViewItem &option);

    QRect card() const;
    int quietWidth(const QString &text) const;
    void twoLines(const QRect &place, const QString &strong, const QString &quiet,
        Qt::Alignment alignment = Qt::AlignLeft) const;
    void quietLines(const QRect &place, const QString &upper, const QString &lower,
        Qt::Alignment alignment) const;

    QColor strongColor() const;
    QColor quietColor() const;

private:
    void line(const QRect &place, const QString &text, const QFont &font, const QColor &color,
        Qt::Alignment alignment) const;

    QPainter &m_painter;
    const QStyleOptionViewItem &m_option;
    QFont m_small;
};
