#include "ui/models/tab_table.h"

#include "ui/models/wording.h"

#include <QJsonObject>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

TabTable::Row readTab(const QJsonObject &tab)
{
    return {tab.value(u"targetId").toString(), tab.value(u"title").toString().simplified(),
        tab.value(u"url").toString().simplified()};
}

// Pages choose their titles: a tooltip must not read one as rich text.
QString literal(const QString &text)
{
    return u"<qt>%1</qt>"_s.arg(text.toHtmlEscaped());
}

QString textOf(const TabTable::Row &tab, const TabTable::Story &story, int column)
{
    switch (column) {
    case TabTable::Title:
        return story.hasCrashed ? TabTable::tr("Crashed: %1").arg(tab.shownTitle())
                                : tab.shownTitle();
    case TabTable::Address:
        return tab.url;
    case TabTable::OpenedBy:
        return story.opener();
    default:
        return story.lastAction
            ? Wording::lastAction(*story.lastAction, QDateTime::currentDateTimeUtc())
            : QString{};
    }
}

// For screen readers, as one row.
QString spoken(const TabTable::Row &tab, const TabTable::Story &story)
{
    QStringList words;
    for (int column = 0; column < TabTable::ColumnCount; ++column)
        words.append(textOf(tab, story, column));
    words.removeAll(QString{});
    return words.join(u", "_s);
}

} // namespace

QString TabTable::Row::shownTitle() const
{
    return title.isEmpty() ? TabTable::tr("Untitled") : title;
}

QString TabTable::Row::host() const
{
    return QUrl{url}.host();
}

QString TabTable::Story::opener() const
{
    if (!owner.isEmpty())
        return TabTable::tr("belongs to %1").arg(owner);
    if (openedBy.isEmpty())
        return {};
    if (openedBy == u"page"_s)
        return TabTable::tr("opened by a page");
    if (openedBy == u"window"_s)
        return TabTable::tr("opened here");
    return TabTable::tr("opened by %1").arg(openedBy);
}

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
    if (!index.isValid())
        return {};
    const Row &tab = row(index);
    if (role == Qt::DisplayRole)
        return textOf(tab, story(tab.targetId), index.column());
    if (role == Qt::ToolTipRole)
        return literal(tab.url);
    if (role == Qt::AccessibleTextRole && index.column() == Title)
        return spoken(tab, story(tab.targetId));
    return {};
}

QVariant TabTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    const QStringList titles{tr("Title"), tr("Address"), tr("Opened by"), tr("Last action")};
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return titles.value(section);
}

void TabTable::show(const QJsonArray &tabs)
{
    QList<Row> now;
    for (const QJsonValue &each : tabs)
        now.append(readTab(each.toObject()));
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
    const Row now = readTab(tab);
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

void TabTable::noteOpener(const QString &targetId, const QString &profile, const QString &openedBy)
{
    Story &story = m_stories[targetId];
    story.profile = profile;
    if (openedBy.isEmpty() || story.openedBy == openedBy)
        return;
    story.openedBy = openedBy;
    announceChange(targetId);
}

void TabTable::noteAction(const QString &targetId, const QString &profile, const Calls::Ended &call)
{
    if (!m_stories.contains(targetId) && rowOf(targetId) < 0)
        return; // The call closed it.
    m_stories[targetId].profile = profile;
    m_stories[targetId].lastAction = call;
    announceChange(targetId);
}

void TabTable::noteCrash(const QString &targetId, const QString &profile, bool hasCrashed)
{
    Story &story = m_stories[targetId];
    story.profile = profile;
    if (std::exchange(story.hasCrashed, hasCrashed) != hasCrashed)
        announceChange(targetId);
}

void TabTable::noteOwner(const QString &targetId, const QString &profile, const QString &owner)
{
    Story &story = m_stories[targetId];
    story.profile = profile;
    if (std::exchange(story.owner, owner) != owner)
        announceChange(targetId);
}

void TabTable::forgetProfile(const QString &profile)
{
    m_stories.removeIf([&](auto each) { return each.value().profile == profile; });
}

void TabTable::announceChange(const QString &targetId)
{
    const int row = rowOf(targetId);
    if (row >= 0)
        Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
}
