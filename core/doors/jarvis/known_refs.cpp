#include "core/doors/jarvis/known_refs.h"

using namespace Qt::StringLiterals;

constexpr qsizetype mostTabs = 50;
constexpr qsizetype mostRefs = 20'000; // of a tab

void KnownRefs::note(const QString &targetId, const QStringList &refs)
{
    m_order.removeOne(targetId);
    m_order.append(targetId);
    if (m_order.size() > mostTabs)
        m_tabs.remove(m_order.takeFirst());
    Tab &tab = m_tabs[targetId];
    ++tab.version;
    tab.when = std::chrono::steady_clock::now();
    if (tab.refs.size() + refs.size() > mostRefs)
        tab.refs.clear();
    for (const QString &each : refs)
        tab.refs.insert(each, tab.version);
}

void KnownRefs::forget(const QString &targetId)
{
    m_order.removeOne(targetId);
    m_tabs.remove(targetId);
}

bool KnownRefs::knows(const QString &targetId, const QString &ref) const
{
    const auto tab = m_tabs.constFind(targetId);
    return tab != m_tabs.constEnd() && tab->refs.contains(ref);
}

QString KnownRefs::warning(const QString &targetId, const QString &ref) const
{
    const auto tab = m_tabs.constFind(targetId);
    const int named = tab == m_tabs.constEnd() ? 0 : tab->refs.value(ref);
    if (named == 0 || named == tab->version)
        return {};
    return u"%1 is of snapshot %2 of this tab; the newest is %3, and does not name it"_s.arg(ref)
        .arg(named)
        .arg(tab->version);
}

std::optional<std::chrono::seconds> KnownRefs::age(const QString &targetId) const
{
    const auto tab = m_tabs.constFind(targetId);
    if (tab == m_tabs.constEnd())
        return std::nullopt;
    return std::chrono::floor<std::chrono::seconds>(std::chrono::steady_clock::now() - tab->when);
}

int KnownRefs::total() const
{
    qsizetype count = 0;
    for (const Tab &each : m_tabs)
        count += each.refs.size();
    return static_cast<int>(count);
}
