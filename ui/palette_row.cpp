#include "ui/palette_row.h"

#include "ui/base/row_paint.h"

#include <QPainter>

constexpr int rowRoom = 12; // pixels, above and below together
constexpr int sideRoom = 10;

void PaletteRow::paint(
    QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const RowPaint row{*painter, option};
    QRect place = row.card().adjusted(sideRoom, 0, -sideRoom, 0);
    const QString keys = index.data(keysRole).toString();
    painter->setFont(option.font);
    painter->setPen(row.quietColor());
    painter->drawText(place, static_cast<int>(Qt::AlignRight | Qt::AlignVCenter), keys);
    place.setRight(place.right() - option.fontMetrics.horizontalAdvance(keys) - sideRoom);
    painter->setPen(row.strongColor());
    const QString name = index.data().toString();
    painter->drawText(place, static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter),
        option.fontMetrics.elidedText(name, Qt::ElideRight, place.width()));
}

QSize PaletteRow::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {240, option.fontMetrics.height() + rowRoom};
}
