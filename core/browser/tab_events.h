// What the tabs of one browser do, put on the stream of events.
#pragma once

#include <QString>

class EventStream;
class Live;
class Tabs;

// For as long as those live.
void tellOfTabs(const Tabs &tabs, const Live &live, const QString &profile, EventStream &events);
