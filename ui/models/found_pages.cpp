#include "ui/models/found_pages.h"

#include "ui/base/window_door.h"
#include "ui/models/cell_text.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

constexpr int mostFound = 30; // pages

FoundPages::FoundPages(WindowDoor &door, QObject *parent) : QAbstractListModel(parent), m_door(door)
{
}

int FoundPages::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant FoundPages::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Row &row = m_rows[index.row()];
    switch (role) {
    case Qt::DisplayRole:
        return row.title.isEmpty() ? row.url : row.title;
    case Qt::AccessibleTextRole:
        return tr("%1, %2: %3").arg(row.title, row.url, row.snippet);
    case Qt::ToolTipRole:
        return cell_text::toolTip(row.url);
    case Url:
        return row.url;
    case Snippet:
        return row.snippet;
    default:
        return {};
    }
}

void FoundPages::search(const QString &words)
{
    m_words = words.simplified();
    if (!m_isAsking)
        ask();
}

void FoundPages::ask()
{
    m_asked = m_words;
    m_failure.reset();
    if (m_asked.isEmpty())
        return show({});
    m_isAsking = true;
    const QJsonObject question{{u"query"_s, m_asked}, {u"top"_s, mostFound}};
    m_door.ask(this, u"ask"_s, question, [this](const Outcome &outcome) {
        m_isAsking = false;
        if (m_words != m_asked)
            return ask();
        if (const auto *failure = std::get_if<Failure>(&outcome)) {
            m_failure = *failure;
            return show({});
        }
        QList<Row> rows;
        const QJsonArray results = std::get<Reply>(outcome).value(u"results").toArray();
        for (const QJsonValue &each : results)
            rows.append({each[u"url"].toString(), cell_text::line(each[u"title"].toString()),
                each[u"snippet"].toString().simplified()});
        show(rows);
    });
}

void FoundPages::show(const QList<Row> &rows)
{
    beginResetModel();
    m_rows = rows;
    endResetModel();
    Q_EMIT found();
}
