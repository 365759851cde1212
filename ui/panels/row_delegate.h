// Cells of a row that is chosen as a whole. A line above it divides it from those before, where its
// model says so by `DividerRole`.
#pragma once

#include <QStyledItemDelegate>

class RowDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    static constexpr int DividerRole = Qt::UserRole + 100;

    explicit RowDelegate(QObject *parent, Qt::TextElideMode elided = Qt::ElideRight)
        : QStyledItemDelegate(parent), m_elided(elided)
    {
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
        const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;

private:
    Qt::TextElideMode m_elided;
};
