// Paints a tab in the list: icon, title and address, and at the right who opened it and its last
// action.
#pragma once

#include <QStyledItemDelegate>

class TabIcons;
class TabTable;

class TabRow : public QStyledItemDelegate {
    Q_OBJECT
public:
    TabRow(const TabTable &tabs, const TabIcons &icons, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
        const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    const TabTable &m_tabs;
    const TabIcons &m_icons;
};
