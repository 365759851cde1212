// The newest rows of a stream as a filtered table. Adding rows costs the same however many are
// held; only a changed filter visits all. Numbers stand to the right.
#pragma once

#include <QAbstractTableModel>

#include <algorithm>
#include <deque>

// A row keeps its number for as long as it is held.
template<typename Row> class RingTable : public QAbstractTableModel {
public:
    using Number = qint64;

    RingTable(qsizetype capacity, int columns, const QList<int> &numbers, QObject *parent = nullptr)
        : QAbstractTableModel(parent), m_capacity(capacity), m_columns(columns), m_right(numbers)
    {
    }

    int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
    }

    int columnCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : m_columns;
    }

    QVariant data(const QModelIndex &index, int role) const override
    {
        if (!index.isValid())
            return {};
        if (role == Qt::TextAlignmentRole)
            return m_right.contains(index.column()) ? sideOf(index.column()) : QVariant{};
        return cell(row(index), index.column(), role);
    }

    QVariant headerData(int section, Qt::Orientation orientation, int role) const override
    {
        if (role == Qt::TextAlignmentRole)
            return sideOf(section);
        if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
            return {};
        return headings().value(section);
    }

    // A shown row, counted from the top.
    const Row &row(int position) const { return held(m_shown[position]); }
    const Row &row(const QModelIndex &index) const { return row(index.row()); }
    Number numberOf(int position) const { return m_shown[position]; }
    // Shown or not.
    qsizetype heldCount() const { return static_cast<qsizetype>(m_held.size()); }
    bool holds(Number number) const { return number >= m_first && number < next(); }
    const Row &held(Number number) const { return m_held[number - m_first]; }
    Number next() const { return m_first + heldCount(); }

    void append(QList<Row> rows)
    {
        if (rows.size() > m_capacity)
            rows.remove(0, rows.size() - m_capacity);
        drop(heldCount() + rows.size() - m_capacity);
        QList<Number> shown;
        for (Row &each : rows) {
            if (accepts(each))
                shown.append(next());
            m_held.push_back(std::move(each));
        }
        if (shown.isEmpty())
            return;
        beginInsertRows({}, rowCount(), rowCount() + static_cast<int>(shown.size()) - 1);
        m_shown.insert(m_shown.end(), shown.begin(), shown.end());
        endInsertRows();
    }

    template<typename Change> void change(Number number, Change change)
    {
        change(m_held[number - m_first]);
        place(number);
    }

    void clear()
    {
        beginResetModel();
        m_shown.clear();
        for (const Row &each : m_held)
            dropped(each);
        m_first = next();
        m_held.clear();
        endResetModel();
    }

protected:
    virtual QStringList headings() const = 0;
    virtual QVariant cell(const Row &row, int column, int role) const = 0;
    virtual bool accepts(const Row &) const { return true; }
    virtual void dropped(const Row &) { }

    // What accepts() goes by: all are visited if it is another.
    template<typename Filter> void filterBy(Filter &filter, const Filter &wanted)
    {
        if (filter == wanted)
            return;
        filter = wanted;
        filterAgain();
    }

    // After accepts() has changed.
    void filterAgain()
    {
        beginResetModel();
        m_shown.clear();
        for (Number number = m_first; number < next(); ++number) {
            if (accepts(held(number)))
                m_shown.push_back(number);
        }
        endResetModel();
    }

private:
    QVariant sideOf(int column) const
    {
        const auto side = m_right.contains(column) ? Qt::AlignRight : Qt::AlignLeft;
        return QVariant::fromValue(Qt::Alignment{side | Qt::AlignVCenter});
    }

    void drop(qsizetype count)
    {
        if (count <= 0)
            return;
        const auto gone = std::lower_bound(m_shown.begin(), m_shown.end(), m_first + count);
        if (const auto shown = gone - m_shown.begin(); shown > 0) {
            beginRemoveRows({}, 0, static_cast<int>(shown) - 1);
            m_shown.erase(m_shown.begin(), gone);
            endRemoveRows();
        }
        for (; count > 0; --count) {
            dropped(m_held.front());
            m_held.pop_front();
            ++m_first;
        }
    }

    // A changed row may appear or disappear.
    void place(Number number)
    {
        const auto at = std::lower_bound(m_shown.begin(), m_shown.end(), number);
        const bool wasShown = at != m_shown.end() && *at == number;
        const bool isShown = accepts(held(number));
        const int position = static_cast<int>(at - m_shown.begin());
        if (wasShown && isShown) {
            Q_EMIT dataChanged(index(position, 0), index(position, columnCount({}) - 1));
        } else if (isShown) {
            beginInsertRows({}, position, position);
            m_shown.insert(at, number);
            endInsertRows();
        } else if (wasShown) {
            beginRemoveRows({}, position, position);
            m_shown.erase(at);
            endRemoveRows();
        }
    }

    qsizetype m_capacity;
    int m_columns;
    QList<int> m_right;
    Number m_first = 0;
    std::deque<Row> m_held;
    std::deque<Number> m_shown; // in order
};
