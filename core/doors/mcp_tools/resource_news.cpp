#include "core/doors/mcp_tools/resource_news.h"

#include "core/doors/mcp_tools/agent_resources.h"

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::milliseconds between{250};
constexpr qsizetype mostAtOnce = 1000;

QStringList partsOf(const Event &event)
{
    switch (event.kind) {
    case Event::Kind::TabChanged:
        return {u"text"_s, u"snapshot"_s, u"screenshot"_s};
    case Event::Kind::ConsoleMessages:
        return {u"console"_s};
    case Event::Kind::RequestsChanged:
        return {u"requests"_s};
    case Event::Kind::DownloadChanged:
        return {u"downloads"_s};
    case Event::Kind::CallEnded:
        return event.details.value(u"effect") == u"acts"_s
            ? QStringList{u"text"_s, u"snapshot"_s, u"screenshot"_s}
            : QStringList{};
    default:
        return {};
    }
}

} // namespace

ResourceNews::ResourceNews(EventStream &events, mcp::News &news) : m_news(news)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(between);
    connect(&m_soon, &QTimer::timeout, this, &ResourceNews::send);
    connect(&events, &EventStream::happened, this, &ResourceNews::hear);
}

void ResourceNews::hear(const Event &event)
{
    const bool isOther
        = event.kind == Event::Kind::TabOpened || event.kind == Event::Kind::TabClosed;
    const QString tab = event.details.value(u"targetId").toString();
    const QStringList parts = tab.isEmpty() ? QStringList{} : partsOf(event);
    if (!isOther && parts.isEmpty())
        return;
    m_hasOthers = m_hasOthers || isOther;
    for (const QString &part : parts) {
        if (m_updated.size() < mostAtOnce)
            m_updated.insert(agent_resources::uriOf(tab, part));
    }
    if (!m_soon.isActive())
        m_soon.start();
}

void ResourceNews::send()
{
    const QSet<QString> updated = std::exchange(m_updated, {});
    if (std::exchange(m_hasOthers, false)) {
        Q_EMIT m_news.resourcesChanged();
        Q_EMIT m_news.resourceUpdated(u"clawdis://tabs"_s);
    }
    for (const QString &uri : updated)
        Q_EMIT m_news.resourceUpdated(uri);
}
