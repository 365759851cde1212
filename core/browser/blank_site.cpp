#include "core/browser/blank_site.h"

#include "core/cdp/session.h"
#include "core/page/tab/navigation.h"

#include <QUrl>

using namespace Qt::StringLiterals;

Task<std::unique_ptr<BlankSite>> BlankSite::open(Tabs &tabs, Caller caller, Deadline deadline)
{
    const TabPtr tab = co_await tabs.openUnseen(caller, deadline);
    tab->interception().standIn();
    co_return std::unique_ptr<BlankSite>{new BlankSite{tabs, tab}};
}

BlankSite::~BlankSite()
{
    if (m_tabs)
        m_tabs->drop(m_tab);
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
    const FramePtr frame = m_tab->mainFrame();
    co_return frame;
}

Task<QJsonArray> readSites(Tabs &tabs, Caller caller, QStringList origins, Deadline deadline)
{
    QJsonArray sites;
    if (origins.isEmpty())
        co_return sites;
    const auto page = co_await BlankSite::open(tabs, caller, deadline);
    const QJsonArray all{u"local"_s, QJsonValue{}};
    for (const QString &origin : origins) {
        const FramePtr frame = co_await page->at(origin, deadline);
        const QJsonValue answer = co_await ask(frame, "readStorage", all, deadline);
        const QJsonObject values = answer[u"values"].toObject();
        QJsonArray kept;
        for (auto each = values.begin(); each != values.end(); ++each)
            kept.append(QJsonObject{{u"name"_s, each.key()}, {u"value"_s, each.value()}});
        if (!kept.isEmpty())
            sites.append(QJsonObject{{u"origin"_s, origin}, {u"localStorage"_s, kept}});
    }
    const QJsonArray done = sites;
    co_return done;
}

Task<> writeSites(Tabs &tabs, Caller caller, QJsonArray sites, Deadline deadline)
{
    if (sites.isEmpty())
        co_return;
    const auto page = co_await BlankSite::open(tabs, caller, deadline);
    for (const QJsonValue &site : sites) {
        const FramePtr frame = co_await page->at(site[u"origin"].toString(), deadline);
        const QJsonArray kept = site[u"localStorage"].toArray();
        for (const QJsonValue &each : kept) {
            const QJsonArray arguments{u"local"_s, each[u"name"], each[u"value"]};
            co_await ask(frame, "writeStorage", arguments, deadline);
        }
    }
}
