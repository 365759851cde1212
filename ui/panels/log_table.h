// A table of rows that keep coming: all of one height, the newest below. It follows the end unless
// it is scrolled up, and then keeps what is looked at where it is.
#pragma once

#include <QTableView>
#include <QTimer>

class LogTable : public QTableView {
    Q_OBJECT
public:
    explicit LogTable(const QString &accessibleName, QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model) override;
    void reset() override;

    bool followsTheEnd() const { return m_follows; }
    // The shown rows that are chosen, from the top.
    QList<int> chosenRows() const;

    // Of the context menu, and of its keys.
    QAction *offer(const QString &text, const QKeySequence &key = {});

Q_SIGNALS:
    // How many rows there are.
    void counted();
    // Another row is the current one, or none.
    void currentRowChanged();

protected:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void rowsAboutToBeRemoved(const QModelIndex &parent, int first, int last) override;
    void rowsInserted(const QModelIndex &parent, int first, int last) override;

private:
    bool m_follows = true;
    bool m_isLosingRows = false;
    QTimer m_toTheEnd;
};
