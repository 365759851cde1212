#include "ui/panels/waterfall.h"

#include "ui/models/sorted_requests.h"
#include "ui/models/tones.h"
#include "ui/panels/log_table.h"

#include <QEvent>
#include <QPainter>

Waterfall::Waterfall(LogTable &table) : QStyledItemDelegate(&table), m_table(table)
{
    table.viewport()->installEventFilter(this);
}

void Waterfall::paint(
    QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    const auto *table = qobject_cast<const SortedRequests *>(index.model());
    if (!table)
        return;
    const SeenRequest &request = table->request(index.row());
    const qint64 ended
        = request.isPending() ? m_ended : request.began + request.milliseconds.value_or(0);
    const auto [left, width] = bar(request.began, ended, m_began, m_ended);
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
    return QStyledItemDelegate::eventFilter(viewport, event);
}

void Waterfall::measure()
{
    const auto *table = qobject_cast<const SortedRequests *>(m_table.model());
    const int first = m_table.rowAt(0);
    if (!table || first < 0)
        return;
    const int beyond = m_table.rowAt(m_table.viewport()->height() - 1);
    const int last = beyond < 0 ? table->rowCount() - 1 : beyond;
    qint64 began = table->request(first).began;
    qint64 ended = began + 1;
    for (int i = first; i <= last; ++i) {
        const SeenRequest &request = table->request(i);
        began = qMin(began, request.began);
        ended = qMax(ended, request.began + request.milliseconds.value_or(0));
    }
    if (began == m_began && ended == m_ended)
        return;
    m_began = began;
    m_ended = ended;
    m_table.viewport()->update();
}
