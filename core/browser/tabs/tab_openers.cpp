#include "core/browser/tabs/tab_openers.h"

#include <algorithm>

using namespace Qt::StringLiterals;

constexpr qsizetype mostOpeners = 1000;

// Open at once: of one page's making, and of all where a page would open another.
constexpr qsizetype mostPopups = 50;
constexpr qsizetype mostTabsForPopups = 300;

bool TabOpeners::mayOpen(const QJsonObject &attached, qsizetype open) const
{
    const QString opener = attached.value(u"targetInfo")[u"openerId"].toString();
    if (opener.isEmpty() || !attached.value(u"waitingForDebugger").toBool())
        return true;
    return open < mostTabsForPopups
        && std::count(m_openers.cbegin(), m_openers.cend(), opener) < mostPopups;
}

QString TabOpeners::note(const QJsonObject &target)
{
    if (m_openers.size() >= mostOpeners)
        m_openers.clear();
    const QString opener = target.value(u"openerId").toString();
    m_openers.insert(target.value(u"targetId").toString(), opener);
    return opener;
}

QString TabOpeners::guess(const QJsonObject &target)
{
    const QString url = target.value(u"url").toString();
    if (!target.value(u"openerId").toString().isEmpty())
        return u"page"_s;
    const bool isOurs = !m_asked.isEmpty() && (url.isEmpty() || url == u"about:blank"_s);
    return isOurs ? m_asked.takeFirst() : QString{};
}
