#include "core/explore/host_turns.h"

#include "core/explore/explore_limits.h"

#include <algorithm>

bool HostTurns::isFree(const QString &host, qint64 now) const
{
    const auto found = m_hosts.constFind(host);
    return found == m_hosts.constEnd() || (!found->isTaken && found->freeAt <= now);
}

void HostTurns::giveBack(const QString &host, qint64 now, bool wasAsked)
{
    Host &one = m_hosts[host];
    one.isTaken = false;
    if (wasAsked)
        one.freeAt = std::max(one.freeAt, now + one.delay.count());
    if (m_hosts.size() <= explore_limits::hosts)
        return;
    m_hosts.removeIf(
        [now](const auto &each) { return !each.value().isTaken && each.value().freeAt <= now; });
}

void HostTurns::setDelay(const QString &host, std::chrono::milliseconds delay)
{
    m_hosts[host].delay = std::min(delay, explore_limits::longestRest);
}

void HostTurns::rest(const QString &host, qint64 now, std::chrono::milliseconds time)
{
    Host &one = m_hosts[host];
    const auto bounded = std::min(time, explore_limits::longestRest);
    one.freeAt = std::max(one.freeAt, now + bounded.count());
}

QStringList HostTurns::busy(qint64 now) const
{
    QStringList all;
    for (auto each = m_hosts.begin(); each != m_hosts.end(); ++each) {
        if (each->isTaken || each->freeAt > now)
            all.append(each.key());
    }
    return all;
}

std::optional<qint64> HostTurns::nextFree(qint64 now) const
{
    std::optional<qint64> next;
    for (const Host &each : m_hosts) {
        if (!each.isTaken && each.freeAt > now)
            next = std::min(next.value_or(each.freeAt), each.freeAt);
    }
    return next;
}

const RobotsRules *RobotsBook::find(const QString &root, qint64 now) const
{
    const auto found = m_entries.constFind(root);
    return found != m_entries.constEnd() && found->until > now ? &found->rules : nullptr;
}

void RobotsBook::put(const QString &root, const RobotsRules &rules, qint64 now)
{
    if (m_entries.size() >= explore_limits::hosts)
        m_entries.clear();
    m_entries.insert(root, {rules, now + explore_limits::robotsTime.count()});
}
