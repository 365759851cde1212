#include "ui/models/desk.h"

using namespace Qt::StringLiterals;

Desk::Desk(CallFunction call, EventStream &events, QObject *parent)
    : QObject(parent), m_events(events), m_door(std::move(call)), m_profiles(m_door, events),
      m_profileCalls(m_door, m_notices), m_calls(events), m_status(m_door, events)
{
    m_status.refresh();
    connect(&m_profiles, &Profiles::hasStarted, this,
        [this](const QString &name) { m_notices.settle(ProfileCalls::topic(u"start"_s, name)); });
}

void Desk::refresh()
{
    m_profiles.refresh();
    m_status.refresh();
}
