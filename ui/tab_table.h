// The open tabs of one browser as a table, title and address. A new list changes only the rows that
// differ, so that a selection stays on its tab.
#pragma once

#include <QAbstractTableModel>
#include <QJsonArray>

class TabTable : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Title, Address, ColumnCount };

    struct Row {
        QString targetId;
        QString title;
        QString url;

        bool operator==(const Row &) const = default;
    };

    using QAbstractTableModel::QAbstractTableModel;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    // The rows that the command `tabs` gives.
    void show(const QJsonArray &tabs);
    // What one tab is now; false if the table does not hold it.
    bool update(const QJsonObject &tab);
    void remove(const QString &targetId);

    const Row &row(const QModelIndex &index) const { return m_rows[index.row()]; }

private:
    int rowOf(const QString &targetId) const;
    void replace(int row, const Row &now);

    QList<Row> m_rows;
};
