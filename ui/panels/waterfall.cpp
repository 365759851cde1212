#include "ui/panels/waterfall.h"

#include "ui/models/sorted_requests.h"
#include "ui/models/tones.h"
#include "ui/panels/log_table.h"

#include <QEvent>
#include <QPainter>

Waterfall::Waterfall(LogTable &table) : RowDelegate(&table), m_table(table)
{
    table.viewport()->installEventFilter(this);
}

void Waterfall::paint(
    QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    RowDelegate::paint(painter, option, index);
    const auto *table = qobject_cast<const SortedRequests *>(index.model());
    if (!table)
        return;
    const SeenRequest &request = table->request(index.row());
    const Span span = m_spans.value({request.targetId, request.load});
    const qint64 ended
        = request.isPending() ? span.ended : request.began + request.milliseconds.value_or(0);
    const auto [left, width] = bar(request.began, ended, span.began, span.ended);
    const QRectF room = QRectF{option.rect}.adjusted(6, 0, -6, 0);
    const qreal height = qMin<qreal>(8, room.height() / 2);
    const QRectF mark{room.left() + left * room.width(), room.center().y() - height / 2,
        qMax<qreal>(3, width * room.width()), height};
    const bool isChosen = option.state & QStyle::State_Selected;
    QColor color = request.isFailed() ? tones::error() : tones::accent();
    if (isChosen)
        color = option.palette.color(QPalette::HighlightedText);
    if (request.isPending())
        color.setAlphaF(0.45F);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(color);
    painter->drawRoundedRect(mark, 2, 2);
    painter->restore();
}

QPair<qreal, qreal> Waterfall::bar(qint64 began, qint64 ended, qint64 spanBegan, qint64 spanEnded)
{
    const auto span = static_cast<qreal>(qMax<qint64>(1, spanEnded - spanBegan));
    const qreal left = qBound<qreal>(0, static_cast<qreal>(began - spanBegan) / span, 1);
    const qreal right = qBound<qreal>(left, static_cast<qreal>(ended - spanBegan) / span, 1);
    return {left, right - left};
}

// Scrolling reuses painted rows: a new scale needs a full repaint.
bool Waterfall::eventFilter(QObject *viewport, QEvent *event)
{
    if (event->type() == QEvent::Paint)
        measure();
    return RowDelegate::eventFilter(viewport, event);
}

void Waterfall::measure()
{
    const auto *table = qobject_cast<const SortedRequests *>(m_table.model());
    const int first = m_table.rowAt(0);
    if (!table || first < 0)
        return;
    const int beyond = m_table.rowAt(m_table.viewport()->height() - 1);
    const int last = beyond < 0 ? table->rowCount() - 1 : beyond;
    QHash<QPair<QString, qint64>, Span> spans;
    for (int i = first; i <= last; ++i) {
        const SeenRequest &request = table->request(i);
        Span &span = spans[{request.targetId, request.load}];
        const qint64 ended = request.began + request.milliseconds.value_or(0);
        span.began = span.ended == 0 ? request.began : qMin(span.began, request.began);
        span.ended = qMax(span.ended, qMax(ended, span.began + 1));
    }
    if (spans == m_spans)
        return;
    m_spans = spans;
    m_table.viewport()->update();
}
