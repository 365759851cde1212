// A blank page of any site, for which no server is asked: what a site keeps in this browser can be
// read and written there, while no tab is taken to it.
#pragma once

#include "core/browser/tabs.h"

class StandIn {
public:
    // In a tab of its own, in the caller's session.
    static Task<std::unique_ptr<StandIn>> open(Tabs &tabs, Caller caller, Deadline deadline);
    ~StandIn();

    // Where it is from now on, as "https://example.com". Throws INVALID_VALUE where that is none of
    // a site.
    Task<FramePtr> at(QString origin, Deadline deadline);

private:
    StandIn(Tabs &tabs, TabPtr tab) : m_tabs(tabs), m_tab(std::move(tab)) { }

    Tabs &m_tabs;
    TabPtr m_tab;
};

// {origin, localStorage: [{name, value}]} of each of them that keeps anything.
Task<QJsonArray> readSites(Tabs &tabs, Caller caller, QStringList origins, Deadline deadline);
// The same back.
Task<> writeSites(Tabs &tabs, Caller caller, QJsonArray sites, Deadline deadline);
