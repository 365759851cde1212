#include "core/page/tab/news.h"

#include <QJsonArray>

#include <algorithm>

namespace {

constexpr qsizetype mostListeners = 20;
constexpr qsizetype mostRows = 50; // per kind and caller

constexpr QLatin1StringView droppedField{"newsDropped"};

QJsonArray joined(QJsonArray rows, const QJsonArray &more)
{
    for (const QJsonValue &row : more)
        rows.append(row);
    return rows;
}

// How many went.
qsizetype dropOldest(QJsonArray &rows)
{
    const qsizetype tooMany = std::max<qsizetype>(rows.size() - mostRows, 0);
    for (qsizetype i = 0; i < tooMany; ++i)
        rows.removeFirst();
    return tooMany;
}

} // namespace

void addNews(QJsonObject &report, const QJsonObject &later)
{
    qsizetype dropped = 0;
    for (auto each = later.begin(); each != later.end(); ++each) {
        const QJsonValue before = report.value(each.key());
        QJsonValue value = each.value();
        if (value.isArray()) {
            QJsonArray rows = joined(before.toArray(), value.toArray());
            dropped += dropOldest(rows);
            value = rows;
        } else if (value.isDouble() && before.isDouble()) {
            value = before.toInt() + value.toInt();
        }
        report.insert(each.key(), value);
    }
    if (dropped > 0)
        report.insert(droppedField, report.value(droppedField).toInt() + dropped);
}

QJsonObject News::take(const Caller &caller, const QJsonObject &fresh)
{
    for (Listener &each : m_listeners)
        addNews(each.unreported, fresh);
    const auto known = std::find_if(m_listeners.begin(), m_listeners.end(),
        [&caller](const Listener &each) { return each.key == caller.key(); });
    const QJsonObject news = known == m_listeners.end() ? fresh : known->unreported;
    if (known != m_listeners.end())
        m_listeners.erase(known);
    m_listeners.append({caller.key()});
    if (m_listeners.size() > mostListeners)
        m_listeners.removeFirst();
    return news;
}
