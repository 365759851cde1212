#include "core/page/tab/tab.h"

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostOpenedTold = 20;

} // namespace

void Tab::noteOpened(const std::shared_ptr<Tab> &other)
{
    if (m_openedTabs.size() < mostOpenedTold)
        m_openedTabs.append(other);
    else
        ++m_openedMore;
}

QList<std::shared_ptr<Tab>> Tab::opened() const
{
    QList<std::shared_ptr<Tab>> there;
    for (const auto &each : m_openedTabs) {
        if (auto tab = each.lock())
            there.append(std::move(tab));
    }
    return there;
}

QJsonArray Tab::takeOpened()
{
    QJsonArray rows;
    const auto there = opened();
    for (const auto &tab : there) {
        const QString url = tab->url().isEmpty() ? tab->pendingUrl() : tab->url();
        rows.append(QJsonObject{{u"targetId"_s, tab->targetId()}, {u"url"_s, url}});
    }
    m_openedTabs.clear();
    return rows;
}

QJsonObject Tab::takeNews(const Caller &caller)
{
    QJsonObject news;
    const QJsonArray dialogs = m_dialogs.takeNew();
    if (!dialogs.isEmpty())
        news.insert(u"dialogs"_s, dialogs);
    const QJsonArray downloads = m_downloads.takeNew();
    if (!downloads.isEmpty())
        news.insert(u"downloads"_s, downloads);
    const QJsonArray opened = takeOpened();
    if (!opened.isEmpty())
        news.insert(u"opened"_s, opened);
    if (const int more = std::exchange(m_openedMore, 0))
        news.insert(u"openedMore"_s, more);
    if (const int closed = std::exchange(m_popupsClosed, 0))
        news.insert(u"popupsClosed"_s, closed);
    return m_news.take(caller, news);
}
