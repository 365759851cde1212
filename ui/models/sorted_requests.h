// The requests of a profile as they are shown: in their own order, or by a column.
#pragma once

#include "ui/models/request_table.h"

#include <QSortFilterProxyModel>

class SortedRequests : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit SortedRequests(QObject *parent = nullptr) : QSortFilterProxyModel(parent)
    {
        setSortRole(RequestTable::SortRole);
        setSortCaseSensitivity(Qt::CaseInsensitive);
    }

    // In another order no load is together.
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override
    {
        const bool isMixed = role == RequestTable::DividerRole && sortColumn() >= 0;
        return isMixed ? QVariant{} : QSortFilterProxyModel::data(index, role);
    }
    void showTable(RequestTable &table)
    {
        m_table = &table;
        setSourceModel(&table);
    }
    const SeenRequest &request(int row) const { return m_table->row(mapToSource(index(row, 0))); }

private:
    RequestTable *m_table = nullptr;
};
