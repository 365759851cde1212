#include "ui/panels/found_row.h"

#include "ui/base/row_paint.h"
#include "ui/models/found_pages.h"

#include <QPainter>

#include <algorithm>

constexpr int foundInset = 12;
constexpr int widestFound = 320;

void FoundRow::paint(
    QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const RowPaint row{*painter, option};
    QRect inner = row.card().adjusted(foundInset, 0, -foundInset, 0);
    const QString url = index.data(FoundPages::Url).toString();
    const int width = std::min({row.quietWidth(url), widestFound, inner.width() / 2});
    QRect right = inner;
    right.setLeft(inner.right() - width);
    row.quietLines(right, url, {}, Qt::AlignRight);
    // The second line is all the snippet's.
    QRect title = inner;
    title.setRight(right.left() - foundInset);
    row.twoLines(title, index.data().toString(), {});
    row.twoLines(inner, {}, index.data(FoundPages::Snippet).toString());
}

QSize FoundRow::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {240, RowPaint::heightOf(option)};
}
