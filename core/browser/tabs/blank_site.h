// A blank page of any site, for which no server is asked: what a site keeps in this browser can be
// read and written there, while no tab is taken to it.
#pragma once

#include "core/browser/tabs/tabs.h"

#include <QPointer>

#include <memory>

class BlankSite {
public:
    // In a tab of its own, in the caller's session.
    static Task<std::unique_ptr<BlankSite>> open(Tabs &tabs, Caller caller, Deadline deadline);
    // In a new tab that no caller has used yet, for what is kept by tab. It is to be given back.
    static std::unique_ptr<BlankSite> in(TabPtr tab);
    ~BlankSite();

    // It is as new, except for what was put there.
    Task<> giveBack(Deadline deadline);

    // Where it is from now on, as "https://example.com". Throws INVALID_VALUE where that is none of
    // a site.
    Task<FramePtr> at(QString origin, Deadline deadline);

private:
    BlankSite(Tabs *tabs, TabPtr tab) : m_tabs(tabs), m_tab(std::move(tab)) { }

    QPointer<Tabs> m_tabs; // where it is a tab of its own; the browser may stop meanwhile
    TabPtr m_tab;
};
