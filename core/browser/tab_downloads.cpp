// How the files that a browser downloads find the tab they are of.

#include "base/addresses.h"
#include "base/paths.h"
#include "core/browser/tabs.h"
#include "core/cdp/connection.h"
#include "core/cdp/session.h"
#include "core/page/tab/held_download.h"

#include <QFile>
#include <QPointer>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostRefusedDownloads = 1000;
constexpr qsizetype mostHeldDownloads = 50;
// As long as a held request waits.
constexpr std::chrono::seconds heldDownloadTime{17};

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
        refuseDownload(guid);
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
        beginDownload(tab, told);
}

void Tabs::refuseDownload(const QString &guid)
{
    if (m_refusedDownloads.size() >= mostRefusedDownloads)
        m_refusedDownloads.clear();
    m_refusedDownloads.insert(guid);
    m_connection.browser().post("Browser.cancelDownload", {{u"guid"_s, guid}});
}

void Tabs::progressOf(const QJsonObject &told)
{
    const auto held = m_heldDownloads.find(told.value(u"guid").toString());
    if (held != m_heldDownloads.end()) {
        held->progress = told;
        return;
    }
    for (const TabPtr &tab : std::as_const(m_tabs))
        tab->downloads().progress(told);
}

void Tabs::beginDownload(const TabPtr &tab, const QJsonObject &told)
{
    const auto rule = holdOfDownload(*tab, told.value(u"url").toString());
    if (!rule)
        return tab->downloads().begin(told);
    const QString guid = told.value(u"guid").toString();
    if (m_heldDownloads.size() >= mostHeldDownloads)
        return refuseDownload(guid);
    m_heldDownloads.insert(guid, {});
    askForDownload(tab, *rule, told);
}

// Chrome does not pause it: until the answer it lies where nobody looks, and nobody hears of it.
// Nobody holds its Task; throws nothing.
Task<> Tabs::askForDownload(TabPtr tab, HoldRule rule, QJsonObject told)
{
    const QPointer<Tabs> self = this;
    const HoldsPtr holds = tab->interception().held().holds();
    const QString name = told.value(u"suggestedFilename").toString().left(200);
    const QString url = told.value(u"url").toString().left(500);
    const ApprovalWanted wanted{.targetId = tab->targetId(),
        .what = u"download “%1”"_s.arg(name),
        .address = addresses::withoutPasswords(url),
        .caller = u"a page"_s};
    std::optional<Failure> refused;
    try {
        co_await holds->approve(rule, wanted, Deadline::in(heldDownloadTime));
    } catch (const Failure &failure) {
        refused = failure;
    }
    if (!self)
        co_return;
    const QString guid = told.value(u"guid").toString();
    const QJsonObject progress = m_heldDownloads.take(guid).progress;
    if (refused) {
        refuseDownload(guid);
        dropRefused(progress);
        tab->downloads().refuse(told, *refused);
        co_return;
    }
    tab->downloads().begin(told);
    if (!progress.isEmpty())
        tab->downloads().progress(progress);
}

void Tabs::askThrough(Approver &approver, const QString &profile)
{
    m_holds = std::make_shared<Holds>(approver, profile);
    m_contexts.askThrough(approver, profile, m_holds->admitted());
    if (m_isOurs)
        m_strays.holdBy(m_holds);
}

void Tabs::holdBy(const QList<HoldRule> &rules)
{
    m_holds->setRules(rules);
    m_contexts.holdBy(rules);
}
