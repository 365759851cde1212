// Paints a row of the palette: the name, and its keys at the right.
#pragma once

#include <QStyledItemDelegate>

class PaletteRow : public QStyledItemDelegate {
    Q_OBJECT
public:
    static constexpr int keysRole = Qt::UserRole + 1;

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
        const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};
