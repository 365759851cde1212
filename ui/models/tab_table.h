// The open tabs of one browser as a table. A new list changes only rows that differ, so that a
// selection stays on its tab. Tab histories are kept next to the list.
#pragma once

#include "ui/models/calls.h"

#include <QAbstractTableModel>
#include <QJsonArray>

class TabTable : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Title, Address, OpenedBy, LastAction, ColumnCount };

    struct Row {
        QString targetId;
        QString title;
        QString url;

        bool operator==(const Row &) const = default;
        QString shownTitle() const;
        QString host() const;
    };
    struct Story {
        QString profile;
        QString openedBy; // a door, "page", or "" if unknown
        std::optional<Calls::Ended> lastAction;
        bool hasCrashed = false;
        QString owner{}; // the agent that it belongs to; empty if it is nobody's

        // In words for people: "opened by http", "belongs to w1"
        QString opener() const;
    };

    using QAbstractTableModel::QAbstractTableModel;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    // The rows of the command `tabs`.
    void show(const QJsonArray &tabs);
    // Updates one tab; false if it is not in the table.
    bool update(const QJsonObject &tab);
    void remove(const QString &targetId);

    // Of a tab of any profile, in the table or not.
    void noteOpener(const QString &targetId, const QString &profile, const QString &openedBy);
    void noteAction(const QString &targetId, const QString &profile, const Calls::Ended &call);
    void noteOwner(const QString &targetId, const QString &profile, const QString &owner);
    void noteCrash(const QString &targetId, const QString &profile, bool hasCrashed);
    void forgetTab(const QString &targetId) { m_stories.remove(targetId); }
    void forgetProfile(const QString &profile);
    Story story(const QString &targetId) const { return m_stories.value(targetId); }

    const Row &row(const QModelIndex &index) const { return m_rows[index.row()]; }
    int rowOf(const QString &targetId) const;

private:
    void replace(int row, const Row &now);

    void announceChange(const QString &targetId);

    QList<Row> m_rows;
    QHash<QString, Story> m_stories; // by target id
};
