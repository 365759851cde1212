#include "core/browser/tabs/call_tab.h"

Task<TabPtr> tabForCall(
    Tabs &tabs, std::optional<QString> targetId, Deadline deadline, Caller caller)
{
    tabs.strays().limitFor(caller);
    if (!targetId)
        tabs.callers().requireCurrent(caller);
    TabPtr tab;
    if (targetId)
        tab = tabs.callers().find(*targetId, caller);
    else
        tab = co_await tabs.current(deadline, caller);
    if (caller.ownsTabs)
        tabs.owners().require(tab->targetId(), caller);
    if (!caller.isPerson())
        tabs.callers().use(tab, caller);
    tabs.strays().limitFor(caller);
    if (caller.ownsTabs)
        tab->interception().limitTo(caller.web);
    tab = co_await tabs.observed(tab, deadline);
    co_return TabPtr{tab};
}
