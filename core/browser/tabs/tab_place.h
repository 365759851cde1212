// Where a tab is, for the events about it.
#pragma once

#include "core/events/event.h"
#include "core/events/event_stream.h"
#include "core/page/tab/tab.h"

struct TabPlace {
    QString profile;
    QString session; // empty: the profile's own
};

// What agents may hear of only where they may read the page.
inline Event eventOf(Event::Kind kind, const TabPlace &place, const Tab &tab, QJsonObject details)
{
    details.insert(QStringLiteral("targetId"), tab.targetId());
    Event event{kind, place.profile, details};
    event.session = place.session;
    event.isForPeople = tab.forbidden().has_value();
    return event;
}
