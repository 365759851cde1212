// Explorations as the window lists them. A new list changes only what differs, so that a selection
// stays.
#pragma once

#include <QAbstractListModel>
#include <QJsonArray>

#include <optional>

struct ShownExploration {
    QString id;
    QString url; // where it began
    QString state;
    int completed = 0;
    int queued = 0;
    int failed = 0;
    int most = 0; // pages that it may find
    std::optional<qint64> secondsLeft;
    QString why;

    bool operator==(const ShownExploration &) const = default;

    static ShownExploration of(const QJsonObject &row);
    bool isEnded() const;
    // It waits or is at work: it can be paused.
    bool isGoing() const { return !isEnded() && state != QLatin1StringView{"paused"}; }
    int expected() const; // pages, as far as they are known by now
    // "42 of 120 pages, 2 failed, 1 min 10 s left"
    QString progressInWords() const;
    QString stateInWords() const;
};

class ExplorationList : public QAbstractListModel {
    Q_OBJECT
public:
    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

    // The rows of the command `explorations`.
    void show(const QJsonArray &rows);
    const ShownExploration &row(int number) const { return m_rows[number]; }
    int rowOf(const QString &id) const;

private:
    QList<ShownExploration> m_rows;
};
