#include "ui/tab_table.h"

#include <QJsonObject>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

TabTable::Row read(const QJsonObject &tab)
{
    return {tab.value(u"targetId").toString(), tab.value(u"title").toString().simplified(),
        tab.value(u"url").toString().simplified()};
}

// Pages choose their titles: a tooltip must not take one for rich text.
QString literal(const QString &text)
{
    return u"<qt>%1</qt>"_s.arg(text.toHtmlEscaped());
}

} // namespace

int TabTable::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int TabTable::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant TabTable::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const Row &tab = row(index);
    const QString title = tab.title.isEmpty() ? tr("Untitled") : tab.title;
    const QString text = index.column() == Title ? title : tab.url;
    return role == Qt::ToolTipRole ? literal(text) : text;
}

QVariant TabTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment{Qt::AlignLeft | Qt::AlignVCenter});
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Title ? tr("Title") : tr("Address");
}

void TabTable::show(const QJsonArray &tabs)
{
    QList<Row> now;
    for (const QJsonValue &each : tabs)
        now.append(read(each.toObject()));
    const auto isGone = [&](const Row &tab) {
        return std::none_of(
            now.begin(), now.end(), [&](const Row &each) { return each.targetId == tab.targetId; });
    };
    for (int i = rowCount() - 1; i >= 0; --i) {
        if (isGone(m_rows[i]))
            remove(m_rows[i].targetId);
    }
    for (int i = 0; i < now.size(); ++i) {
        const int before = rowOf(now[i].targetId);
        if (before < 0) {
            beginInsertRows({}, i, i);
            m_rows.insert(i, now[i]);
            endInsertRows();
        } else if (before > i) {
            beginMoveRows({}, before, before, {}, i);
            m_rows.move(before, i);
            endMoveRows();
        }
        replace(i, now[i]);
    }
}

bool TabTable::update(const QJsonObject &tab)
{
    const Row now = read(tab);
    const int row = rowOf(now.targetId);
    if (row >= 0)
        replace(row, now);
    return row >= 0;
}

void TabTable::remove(const QString &targetId)
{
    const int row = rowOf(targetId);
    if (row < 0)
        return;
    beginRemoveRows({}, row, row);
    m_rows.removeAt(row);
    endRemoveRows();
}

int TabTable::rowOf(const QString &targetId) const
{
    const auto found = std::find_if(
        m_rows.begin(), m_rows.end(), [&](const Row &tab) { return tab.targetId == targetId; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

void TabTable::replace(int row, const Row &now)
{
    if (m_rows[row] == now)
        return;
    m_rows[row] = now;
    Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
}
