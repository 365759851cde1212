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

    // That column takes what room the others leave. Where that is too little to be read, the others
    // named give way, in this order. For one model: its columns have their widths already.
    void keepRoomFor(int column, const QList<int> &givingWay);

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
    void resizeEvent(QResizeEvent *event) override;

private:
    void makeRoom();

    int m_roomy = -1; // the column that takes what room there is
    QList<int> m_givingWay;
    bool m_follows = true;
    bool m_isLosingRows = false;
    QTimer m_toTheEnd;
};
