// A table for a stream of rows of equal height, newest last. It follows the end unless scrolled up;
// then it keeps the visible rows in place.
#pragma once

#include <QTableView>
#include <QTimer>

class LogTable : public QTableView {
    Q_OBJECT
public:
    explicit LogTable(const QString &accessibleName, QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model) override;
    void reset() override;

    // For rows that are no stream: it begins at the top, and stays where it is.
    void stayAtTheTop();
    bool followsTheEnd() const { return m_follows; }
    // The selected rows, from the top.
    QList<int> chosenRows() const;

    // That column takes the width the others leave. If that is too little, the columns in
    // `givingWay` are hidden in this order. Call after the model's column widths are set.
    void keepRoomFor(int column, const QList<int> &givingWay);

    // A press on a heading sorts by it, again the other way round, and a third one no more. Sorted
    // rows are no stream. Call after the model is set.
    void letSort();

    // Adds to the context menu, with a shortcut.
    QAction *offer(const QString &text, const QKeySequence &key = {});

Q_SIGNALS:
    // The row count has changed.
    void counted();
    // The current row has changed, maybe to none.
    void currentRowChanged();

protected:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void rowsAboutToBeRemoved(const QModelIndex &parent, int first, int last) override;
    void rowsInserted(const QModelIndex &parent, int first, int last) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void makeRoom();
    // Where it is read from: the end of a stream, the top of other rows.
    void toTheStart();

    int m_roomy = -1; // the column that takes the spare width
    QList<int> m_givingWay;
    bool m_isStream = true;
    bool m_follows = true;
    bool m_isLosingRows = false;
    QTimer m_toTheEnd;
};
