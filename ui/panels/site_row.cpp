#include "ui/panels/site_row.h"

#include "ui/base/row_paint.h"
#include "ui/base/tone.h"
#include "ui/models/exploration_list.h"
#include "ui/models/tones.h"

#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr int rowInset = 12;
constexpr int progressWidth = 160;
constexpr int progressHeight = 6;

QColor colorOfProgress(const ShownExploration &shown)
{
    if (shown.state == u"failed")
        return tones::error();
    if (shown.state == u"completed")
        return tones::good();
    return shown.state == u"running" ? tones::accent() : tone::resting;
}

void paintProgress(QPainter &painter, const QRect &room, const ShownExploration &shown, QColor back)
{
    const qreal part = shown.expected() > 0
        ? std::clamp(static_cast<qreal>(shown.completed) / shown.expected(), 0.0, 1.0)
        : 0;
    const QRectF whole{static_cast<qreal>(room.left()),
        static_cast<qreal>(room.center().y()) - progressHeight / 2.0,
        static_cast<qreal>(room.width()), progressHeight};
    painter.setPen(Qt::NoPen);
    painter.setBrush(back);
    painter.drawRoundedRect(whole, 3, 3);
    QRectF full = whole;
    full.setWidth(whole.width() * part);
    painter.setBrush(colorOfProgress(shown));
    painter.drawRoundedRect(full, 3, 3);
}

} // namespace

SiteRow::SiteRow(const ExplorationList &list, QObject *parent)
    : QStyledItemDelegate(parent), m_list(list)
{
}

void SiteRow::paint(
    QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const ShownExploration &shown = m_list.row(index.row());
    const RowPaint row{*painter, option};
    QRect inner = row.card().adjusted(rowInset, 0, -rowInset, 0);
    QRect bar = inner;
    bar.setLeft(inner.right() - std::min(progressWidth, inner.width() / 3));
    paintProgress(*painter, bar, shown, tone::thinned(row.strongColor(), 0.15F));
    inner.setRight(bar.left() - rowInset);
    row.twoLines(inner, shown.url, tr("%1: %2").arg(shown.stateInWords(), shown.progressInWords()));
}

QSize SiteRow::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {240, RowPaint::heightOf(option)};
}
