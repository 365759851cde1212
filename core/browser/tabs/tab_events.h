// Publishes what the tabs of one browser do as events.
#pragma once

#include <QString>

class EventStream;
class Live;
class Tabs;

// Until those are destroyed.
void announceTabs(Tabs &tabs, const Live &live, const QString &profile, EventStream &events);
