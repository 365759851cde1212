#include "core/browser/wheel.h"

#include "core/events/event_stream.h"

#include <utility>

using namespace Qt::StringLiterals;

void Wheel::take(const std::optional<QString> &profile)
{
    const bool wasTaken = profile ? m_held.contains(*profile) : m_holdsAll;
    if (wasTaken)
        return;
    if (profile)
        m_held.insert(*profile);
    else
        m_holdsAll = true;
    tell(profile.value_or(QString{}));
}

void Wheel::handBack(const std::optional<QString> &profile)
{
    if (profile) {
        if (m_held.remove(*profile))
            tell(*profile);
        return;
    }
    const bool heldAll = std::exchange(m_holdsAll, false);
    const auto held = std::exchange(m_held, {});
    for (const QString &each : held)
        tell(each);
    if (heldAll)
        tell({});
}

void Wheel::tell(const QString &profile)
{
    Q_EMIT turned(profile);
    m_events.tell({Event::Kind::WheelTurned, profile, {{u"isHeld"_s, isHeld(profile)}}});
}
