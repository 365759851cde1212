#include "ui/panels/row_delegate.h"

#include <QPainter>

void RowDelegate::paint(
    QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    if (!index.data(DividerRole).toBool() || index.row() == 0)
        return;
    QColor line = option.palette.color(QPalette::Active, QPalette::Highlight);
    line.setAlphaF(0.6F);
    painter->fillRect(QRect{option.rect.topLeft(), QSize{option.rect.width(), 1}}, line);
}

void RowDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    option->textElideMode = m_elided;
    option->state &= ~QStyle::State_HasFocus; // else one cell of the chosen row is another blue
}
