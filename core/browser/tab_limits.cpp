// Tabs whose pages may not reach everything, in a browser where no proxy of ours sees to that.

#include "core/browser/stray_limits.h"
#include "core/browser/tabs.h"

#include <algorithm>

void Tabs::limitFor(const Caller &caller)
{
    if (caller.ownsTabs && caller.web != Caller::Web::All)
        setStraysLimited(true);
}

void Tabs::limitStrays()
{
    const bool areLimited = std::any_of(m_tabs.begin(), m_tabs.end(),
        [](const TabPtr &each) { return each->interception().limitsAll(); });
    setStraysLimited(areLimited || m_rules.standAlone());
}

void Tabs::setStraysLimited(bool are)
{
    if (are == m_strays.areLimited())
        return;
    const auto limits = [this](const QJsonObject &paused) { return limitsOfStray(m_tabs, paused); };
    m_strays.limitBy(are ? StrayRequests::LimitsOf{limits} : nullptr);
}
