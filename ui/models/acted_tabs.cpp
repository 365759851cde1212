#include "ui/models/acted_tabs.h"

#include "core/events/event.h"
#include "ui/models/call_record.h"

bool ActedTabs::hear(const Event &event)
{
    if (event.kind == Event::Kind::BrowserStopped)
        m_tabs.remove(event.profile);
    if (event.kind == Event::Kind::TabClosed
        && of(event.profile) == event.details.value(u"targetId").toString())
        m_tabs.remove(event.profile);
    if (event.kind != Event::Kind::CallBegan && event.kind != Event::Kind::CallEnded)
        return false;
    const CallRecord call = readCallRecord(event);
    const bool closes = call.command == u"closeTab" || call.command == u"close";
    if (!call.isAgentsAct() || closes || call.isFailed())
        return false;
    QString &known = m_tabs[call.profile];
    if (known == call.targetId)
        return false;
    known = call.targetId;
    return true;
}
