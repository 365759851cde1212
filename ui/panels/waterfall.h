// Draws when each visible request began and how long it took, all on one scale.
#pragma once

#include <QStyledItemDelegate>

class LogTable;

class Waterfall : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit Waterfall(LogTable &table);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
        const QModelIndex &index) const override;

    // Left and width of a request, as fractions of the span.
    static QPair<qreal, qreal> bar(qint64 began, qint64 ended, qint64 spanBegan, qint64 spanEnded);

protected:
    // Of the table's viewport.
    bool eventFilter(QObject *viewport, QEvent *event) override;

private:
    // Of the visible rows.
    void measure();

    LogTable &m_table;
    qint64 m_began = 0;
    qint64 m_ended = 0;
};
