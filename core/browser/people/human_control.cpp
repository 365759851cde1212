#include "core/browser/people/human_control.h"

#include "core/events/event_stream.h"

#include <utility>

using namespace Qt::StringLiterals;

void HumanControl::take(const std::optional<QString> &profile)
{
    if (profile) {
        const bool wasTaken = m_controlled.contains(*profile) || m_asked.contains(*profile);
        m_letGo.remove(*profile);
        m_controlled.insert(*profile);
        if (!wasTaken)
            announce(*profile);
        Q_EMIT taken();
        return;
    }
    const bool wasTaken = m_holdsAll && m_letGo.isEmpty();
    m_letGo.clear();
    m_holdsAll = true;
    if (!wasTaken)
        announce({});
    Q_EMIT taken();
}

void HumanControl::handBack(const std::optional<QString> &profile)
{
    if (profile) {
        const bool wasControlled = isControlled(*profile);
        m_controlled.remove(*profile);
        m_asked.remove(*profile);
        if (m_holdsAll)
            m_letGo.insert(*profile);
        if (wasControlled)
            announce(*profile);
        return;
    }
    m_letGo.clear();
    const bool heldAll = std::exchange(m_holdsAll, false);
    QSet<QString> held = std::exchange(m_controlled, {});
    const auto asked = std::exchange(m_asked, {});
    for (auto each = asked.keyBegin(); each != asked.keyEnd(); ++each)
        held.insert(*each);
    for (const QString &each : std::as_const(held))
        announce(each);
    if (heldAll)
        announce({});
}

void HumanControl::forget(const QString &profile)
{
    m_letGo.remove(profile);
    const bool wasAsked = m_asked.remove(profile) > 0;
    if (m_controlled.remove(profile) || wasAsked)
        announce(profile);
}

void HumanControl::ask(const QString &profile)
{
    const bool wasControlled = isControlled(profile);
    ++m_asked[profile];
    if (!wasControlled)
        announce(profile);
}

void HumanControl::release(const QString &profile)
{
    const auto asked = m_asked.find(profile);
    if (asked == m_asked.end() || --*asked > 0)
        return;
    m_asked.erase(asked);
    if (!isControlled(profile))
        announce(profile);
}

bool HumanControl::takeSession(const QString &session)
{
    if (m_sessions.contains(session))
        return false;
    m_sessions.insert(session);
    Q_EMIT taken();
    return true;
}

void HumanControl::announce(const QString &profile)
{
    Q_EMIT turned(profile);
    m_events.publish(
        {Event::Kind::ControlChanged, profile, {{u"isHeld"_s, isControlled(profile)}}});
}
