#include "core/browser/tabs/blank_site.h"

#include "core/cdp/session.h"
#include "core/page/tab/navigation.h"

#include <QUrl>

using namespace Qt::StringLiterals;

Task<std::unique_ptr<BlankSite>> BlankSite::open(Tabs &tabs, Caller caller, Deadline deadline)
{
    const TabPtr tab = co_await tabs.openUnseen(caller, deadline);
    tab->interception().standIn();
    co_return std::unique_ptr<BlankSite>{new BlankSite{&tabs, tab}};
}

std::unique_ptr<BlankSite> BlankSite::in(TabPtr tab)
{
    tab->interception().standIn();
    return std::unique_ptr<BlankSite>{new BlankSite{nullptr, std::move(tab)}};
}

BlankSite::~BlankSite()
{
    if (m_tabs)
        m_tabs->drop(m_tab);
    else
        m_tab->interception().standAside();
}

Task<> BlankSite::giveBack(Deadline deadline)
{
    const QString nothing = u"about:blank"_s;
    const Way way = co_await setOut(m_tab, nothing, deadline);
    co_await arrive(m_tab, way, deadline);
    const QJsonObject none;
    co_await m_tab->session().call("Page.resetNavigationHistory", none, deadline);
    m_tab->network().clear();
}

Task<FramePtr> BlankSite::at(QString origin, Deadline deadline)
{
    const QUrl url{origin};
    const bool isOfSite = (url.scheme() == u"https"_s || url.scheme() == u"http"_s)
        && !url.host().isEmpty() && url.userInfo().isEmpty();
    if (!isOfSite)
        throw Failure{Code::InvalidValue, u"no origin of a site: %1"_s.arg(origin),
            u"Give scheme, host and port, as in https://example.com."_s};
    const QString address = url.resolved(QUrl{u"/"_s}).toString();
    const Way way = co_await setOut(m_tab, address, deadline);
    co_await arrive(m_tab, way, deadline);
    const FramePtr frame = m_tab->frames().main();
    co_return frame;
}
