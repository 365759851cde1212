#include "ui/models/tab_titles.h"

#include "core/events/event.h"

// More would be tabs closed long ago.
constexpr qsizetype mostTitles = 2000;

void TabTitles::learn(const QJsonObject &tab)
{
    const QString id = tab.value(u"targetId").toString();
    QString title = tab.value(u"title").toString().simplified();
    if (title.isEmpty())
        title = tab.value(u"url").toString();
    if (id.isEmpty() || title.isEmpty() || m_titles.value(id) == title)
        return;
    if (m_titles.size() >= mostTitles)
        m_titles.clear();
    m_titles.insert(id, title);
    Q_EMIT changed();
}

void TabTitles::hear(const Event &event)
{
    if (event.kind == Event::Kind::TabOpened || event.kind == Event::Kind::TabChanged)
        learn(event.details);
}

QString TabTitles::of(const QString &targetId) const
{
    return m_titles.value(targetId, targetId.left(8));
}
