#include "ui/models/exploration_list.h"

#include "ui/models/cell_text.h"

#include <QJsonObject>

#include <algorithm>

using namespace Qt::StringLiterals;

ShownExploration ShownExploration::of(const QJsonObject &row)
{
    ShownExploration shown{.id = row.value(u"jobId").toString(),
        .url = row.value(u"startUrl").toString(),
        .state = row.value(u"state").toString(),
        .completed = row.value(u"completed").toInt(),
        .queued = row.value(u"queued").toInt(),
        .failed = row.value(u"failed").toInt(),
        .most = row.value(u"maxPages").toInt(),
        .secondsLeft = {},
        .why = row.value(u"why").toString()};
    if (row.contains(u"secondsLeft"))
        shown.secondsLeft = row.value(u"secondsLeft").toInteger();
    return shown;
}

bool ShownExploration::isEnded() const
{
    return state == u"completed" || state == u"failed" || state == u"cancelled";
}

int ShownExploration::expected() const
{
    return isEnded() ? completed : std::max(completed, std::min(completed + queued, most));
}

QString ShownExploration::progressInWords() const
{
    QString words = ExplorationList::tr("%L1 of %L2 pages").arg(completed).arg(expected());
    if (isEnded())
        words = completed == 1 ? ExplorationList::tr("1 page")
                               : ExplorationList::tr("%L1 pages").arg(completed);
    if (failed > 0)
        words += ExplorationList::tr(", %L1 failed").arg(failed);
    if (state == u"running" && secondsLeft)
        words += ExplorationList::tr(", %1 left").arg(cell_text::duration(*secondsLeft * 1000));
    return words;
}

QString ShownExploration::stateInWords() const
{
    if (state == u"queued")
        return ExplorationList::tr("Waiting");
    if (state == u"running")
        return ExplorationList::tr("Exploring");
    if (state == u"paused")
        return ExplorationList::tr("Paused");
    if (state == u"completed")
        return ExplorationList::tr("Done");
    if (state == u"cancelled")
        return ExplorationList::tr("Cancelled");
    return why.isEmpty() ? ExplorationList::tr("Failed")
                         : ExplorationList::tr("Failed: %1").arg(cell_text::line(why));
}

int ExplorationList::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant ExplorationList::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const ShownExploration &shown = m_rows[index.row()];
    switch (role) {
    case Qt::DisplayRole:
        return shown.url;
    case Qt::AccessibleTextRole:
        return tr("%1, %2: %3").arg(shown.url, shown.stateInWords(), shown.progressInWords());
    case Qt::ToolTipRole:
        return cell_text::toolTip(
            tr("%1, named %2. %3").arg(shown.url, shown.id, shown.stateInWords()));
    default:
        return {};
    }
}

// Rows keep their order; new ones come first, and old ones go last.
void ExplorationList::show(const QJsonArray &rows)
{
    for (int place = 0; place < rows.size(); ++place) {
        const ShownExploration now = ShownExploration::of(rows[place].toObject());
        const int known = rowOf(now.id);
        if (known < 0) {
            beginInsertRows({}, place, place);
            m_rows.insert(place, now);
            endInsertRows();
        } else if (known > place) {
            beginRemoveRows({}, place, known - 1);
            m_rows.remove(place, known - place);
            endRemoveRows();
        }
        if (m_rows[place] != now) {
            m_rows[place] = now;
            Q_EMIT dataChanged(index(place), index(place));
        }
    }
    if (m_rows.size() > rows.size()) {
        beginRemoveRows({}, static_cast<int>(rows.size()), static_cast<int>(m_rows.size()) - 1);
        m_rows.resize(rows.size());
        endRemoveRows();
    }
}

int ExplorationList::rowOf(const QString &id) const
{
    const auto found = std::find_if(
        m_rows.begin(), m_rows.end(), [&id](const auto &each) { return each.id == id; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}
