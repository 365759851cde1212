// Draws when each visible request began and how long it took; those of one load of a page are on
// one scale.
#pragma once

#include "ui/panels/row_delegate.h"

#include <QHash>

class LogTable;

class Waterfall : public RowDelegate {
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
    struct Span {
        qint64 began = 0;
        qint64 ended = 0;

        bool operator==(const Span &) const = default;
    };
    QHash<QPair<QString, qint64>, Span> m_spans; // by tab and load
};
