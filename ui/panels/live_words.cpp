#include "ui/panels/live_words.h"

#include "ui/panels/live_panel.h"

LiveWords whyEmpty(bool hasTab, bool hasCrashed, const Profiles::Row &profile, const QString &ended)
{
    if (hasTab && !profile.silence.isEmpty())
        return {LivePanel::tr("Chrome is not responding"),
            LivePanel::tr("It is asked again and again; Stop ends it.")};
    if (hasTab && hasCrashed)
        return {LivePanel::tr("The tab has crashed"),
            LivePanel::tr("Reload it in Tabs: its row's menu offers it.")};
    if (!hasTab && !ended.isEmpty())
        return {LivePanel::tr("Chrome has ended by itself"),
            LivePanel::tr("%1. The bar above offers to start it again, with its tabs.").arg(ended)};
    if (hasTab)
        return {LivePanel::tr("Waiting for the picture"),
            LivePanel::tr("The tab paints it in a moment.")};
    return {LivePanel::tr("No tab to watch"),
        LivePanel::tr(
            "Open a page in Tabs, or let an agent open one: it is shown here as it changes.")};
}
