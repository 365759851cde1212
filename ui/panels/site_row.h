// Paints an exploration in the list: where it began and how far it is, with a bar.
#pragma once

#include <QStyledItemDelegate>

class ExplorationList;

class SiteRow : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit SiteRow(const ExplorationList &list, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
        const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    const ExplorationList &m_list;
};
