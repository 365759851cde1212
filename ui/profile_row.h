// Paints a profile in the sidebar: its dot, its name and its state.
#pragma once

#include <QStyledItemDelegate>

class Profiles;

class ProfileRow : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit ProfileRow(const Profiles &profiles, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
        const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    const Profiles &m_profiles;
};
