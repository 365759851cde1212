// What a request may reach that Chrome shows to no tab, in a browser whose tabs are not all limited
// alike.
#pragma once

#include "core/browser/tabs/stray_requests.h"
#include "core/browser/tabs/tab_list.h"

#include <QJsonObject>

// `paused`: as Fetch.requestPaused has it. The limits of the tab whose main frame it is of, or of
// one that has shown the origin it comes from; of any tab where it does not say. Nothing: anything.
std::optional<AddressPolicy> limitsOfStray(
    const QList<std::shared_ptr<Tab>> &tabs, const QJsonObject &paused);

// While there are such tabs, all that their pages send is looked at.
class StrayLimits {
public:
    StrayLimits(Connection &connection, const TabList &tabs, const AddressRules &rules);

    StrayRequests &requests() { return m_requests; }

    // Call before a tab is opened or used for this caller.
    void limitFor(const Caller &caller);
    // As the tabs are now that are open.
    void update();

private:
    void set(bool areLimited);

    const TabList &m_tabs;
    const bool m_standAlone;
    StrayRequests m_requests;
};
