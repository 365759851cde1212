// How the files that a browser downloads find the tab they are of.

#include "base/paths.h"
#include "core/browser/tabs.h"
#include "core/cdp/connection.h"
#include "core/cdp/session.h"

#include <QFile>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostRefusedDownloads = 1000;

} // namespace

void Tabs::saveDownloads()
{
    paths::makePrivateDir(paths::downloads());
    m_connection.browser().post("Browser.setDownloadBehavior",
        {{u"behavior"_s, u"allowAndName"_s}, {u"downloadPath"_s, paths::downloads()},
            {u"eventsEnabled"_s, true}});
}

// What came from a file that agents may not open would lie where uploads may come from.
void Tabs::dropRefused(const QJsonObject &progress)
{
    const QString guid = progress.value(u"guid").toString();
    const QString state = progress.value(u"state").toString();
    if (m_refusedDownloads.contains(guid) && state == u"completed"_s)
        QFile::remove(paths::downloads() + u'/' + guid);
}

// A tab has heard of its own downloads before.
void Tabs::download(const QJsonObject &told)
{
    const QString guid = told.value(u"guid").toString();
    if (m_isOurs && m_rules.refusesFile(told.value(u"url").toString())) {
        if (m_refusedDownloads.size() >= mostRefusedDownloads)
            m_refusedDownloads.clear();
        m_refusedDownloads.insert(guid);
        m_connection.browser().post("Browser.cancelDownload", {{u"guid"_s, guid}});
        return;
    }
    for (const TabPtr &tab : std::as_const(m_tabs)) {
        if (tab->downloads().knows(guid))
            return;
    }
    TabPtr tab = byId(told.value(u"frameId").toString());
    if (!tab)
        tab = byId(m_lastUsed.value({}));
    if (tab)
        tab->downloads().begin(told);
}
