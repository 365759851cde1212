#include "ui/panels/tab_row.h"

#include "ui/base/row_paint.h"
#include "ui/models/tab_icons.h"
#include "ui/models/tab_table.h"
#include "ui/models/wording.h"

#include <QPainter>

#include <algorithm>

namespace {

constexpr int tileSide = 28;
constexpr int tileInset = 10;
constexpr int widestStory = 270;

QString letterOf(const TabTable::Row &tab)
{
    QString host = tab.host();
    if (host.startsWith(QLatin1String{"www."}))
        host.remove(0, 4);
    const QString text = host.isEmpty() ? tab.shownTitle() : host;
    const auto letter = std::find_if(
        text.begin(), text.end(), [](QChar each) { return each.isLetterOrNumber(); });
    return letter == text.end() ? QString{u'·'} : QString{letter->toUpper()};
}

// A site always has the same colour.
QColor tileColor(const TabTable::Row &tab)
{
    constexpr int hues = 360;
    uint sum = 0;
    const QString host = tab.host();
    for (const QChar each : host)
        sum = sum * 31 + each.unicode();
    return host.isEmpty() ? QColor{0x8c, 0x8c, 0x8c}
                          : QColor::fromHsl(static_cast<int>(sum % hues), 110, 125);
}

void paintTile(QPainter &painter, const QRect &place, const TabTable::Row &tab)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(tileColor(tab));
    painter.drawRoundedRect(place, 6, 6);
    QFont font = painter.font();
    font.setBold(true);
    painter.setFont(font);
    painter.setPen(Qt::white);
    painter.drawText(place, Qt::AlignCenter, letterOf(tab));
}

} // namespace

TabRow::TabRow(const TabTable &tabs, const TabIcons &icons, QObject *parent)
    : QStyledItemDelegate(parent), m_tabs(tabs), m_icons(icons)
{
}

void TabRow::paint(
    QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto &tab = m_tabs.row(index);
    const auto story = m_tabs.story(tab.targetId);
    const RowPaint row{*painter, option};
    QRect inner = row.card().adjusted(tileInset, 0, -tileInset, 0);
    painter->setFont(option.font);
    const QRect tile{inner.left(), inner.center().y() + 1 - tileSide / 2, tileSide, tileSide};
    if (const QPixmap icon = m_icons.of(tab.url); !icon.isNull())
        painter->drawPixmap(tile.adjusted(4, 4, -4, -4), icon);
    else
        paintTile(*painter, tile, tab);
    inner.setLeft(tile.right() + tileInset + 2);
    const QString action = story.lastAction
        ? Wording::lastAction(*story.lastAction, QDateTime::currentDateTimeUtc())
        : QString{};
    if (!action.isEmpty() || !story.opener().isEmpty()) {
        const int needed = std::max(row.quietWidth(action), row.quietWidth(story.opener()));
        const int width = std::min({widestStory, inner.width() / 2, needed});
        QRect right = inner;
        right.setLeft(inner.right() - width);
        row.quietLines(right, story.opener(), action, Qt::AlignRight);
        inner.setRight(right.left() - tileInset);
    }
    row.twoLines(inner, index.data().toString(), tab.url);
}

QSize TabRow::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {240, RowPaint::heightOf(option)};
}
