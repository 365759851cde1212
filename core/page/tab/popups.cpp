#include "core/page/tab/popups.h"

#include "core/page/tab/tab.h"

#include <QJsonArray>

#include <utility>

using namespace Qt::StringLiterals;

constexpr qsizetype mostOpenedReported = 20;

void Popups::noteOpened(const std::shared_ptr<Tab> &other)
{
    if (m_opened.size() < mostOpenedReported)
        m_opened.append(other);
    else
        ++m_more;
}

QList<std::shared_ptr<Tab>> Popups::open() const
{
    QList<std::shared_ptr<Tab>> there;
    for (const auto &each : m_opened) {
        if (auto tab = each.lock())
            there.append(std::move(tab));
    }
    return there;
}

void Popups::takeInto(QJsonObject &news)
{
    QJsonArray rows;
    const auto there = open();
    for (const auto &tab : there) {
        const QString url = tab->url().isEmpty() ? tab->pendingUrl() : tab->url();
        rows.append(QJsonObject{{u"targetId"_s, tab->targetId()}, {u"url"_s, url}});
    }
    m_opened.clear();
    if (!rows.isEmpty())
        news.insert(u"opened"_s, rows);
    if (const int more = std::exchange(m_more, 0))
        news.insert(u"openedMore"_s, more);
    if (const int closed = std::exchange(m_closed, 0))
        news.insert(u"popupsClosed"_s, closed);
}
