#include "core/browser/tabs/tab_downloads.h"

#include "base/addresses.h"
#include "base/paths.h"
#include "core/cdp/connection.h"
#include "core/cdp/session.h"
#include "core/page/tab/held_download.h"

#include <QFile>
#include <QPointer>

using namespace Qt::StringLiterals;

constexpr qsizetype mostRefused = 1000;
constexpr qsizetype mostHeld = 50;
// As long as a held request waits.
constexpr std::chrono::seconds heldTime{17};

TabDownloads::TabDownloads(
    Connection &connection, const TabList &tabs, const CallerTabs &callers, AddressRules rules)
    : m_connection(connection), m_tabs(tabs), m_callers(callers), m_rules(std::move(rules))
{
    Session &browser = connection.browser();
    browser.on("Browser.downloadWillBegin", [this](const QJsonObject &event) { find(event); });
    browser.on("Browser.downloadProgress", [this](const QJsonObject &event) {
        dropRefused(event);
        noteProgress(event);
    });
}

void TabDownloads::save()
{
    m_areOurs = true;
    paths::makePrivateDir(paths::downloads());
    m_connection.browser().post("Browser.setDownloadBehavior",
        {{u"behavior"_s, u"allowAndName"_s}, {u"downloadPath"_s, paths::downloads()},
            {u"eventsEnabled"_s, true}});
}

// What came from a file that agents may not open would lie where uploads may come from.
void TabDownloads::dropRefused(const QJsonObject &progress)
{
    const QString guid = progress.value(u"guid").toString();
    const QString state = progress.value(u"state").toString();
    if (m_refused.contains(guid) && state == u"completed"_s)
        QFile::remove(paths::downloads() + u'/' + guid);
}

// A tab has heard of its own downloads before.
void TabDownloads::find(const QJsonObject &event)
{
    const QString guid = event.value(u"guid").toString();
    if (m_areOurs && m_rules.refusesFile(event.value(u"url").toString())) {
        refuse(guid);
        return;
    }
    for (const TabPtr &tab : m_tabs.all()) {
        if (tab->downloads().knows(guid))
            return;
    }
    TabPtr tab = m_tabs.find(event.value(u"frameId").toString());
    if (!tab)
        tab = m_callers.lastUsed({});
    if (tab)
        begin(tab, event);
}

void TabDownloads::refuse(const QString &guid)
{
    if (m_refused.size() >= mostRefused)
        m_refused.clear();
    m_refused.insert(guid);
    m_connection.browser().post("Browser.cancelDownload", {{u"guid"_s, guid}});
}

void TabDownloads::noteProgress(const QJsonObject &event)
{
    const auto held = m_held.find(event.value(u"guid").toString());
    if (held != m_held.end()) {
        *held = event;
        return;
    }
    for (const TabPtr &tab : m_tabs.all())
        tab->downloads().progress(event);
}

void TabDownloads::begin(const TabPtr &tab, const QJsonObject &event)
{
    const auto rule = holdOfDownload(*tab, event.value(u"url").toString());
    if (!rule)
        return tab->downloads().begin(event);
    const QString guid = event.value(u"guid").toString();
    if (m_held.size() >= mostHeld)
        return refuse(guid);
    m_held.insert(guid, {});
    ask(tab, *rule, event);
}

// Chrome does not pause it: until the answer it lies where nobody looks, and nobody hears of it.
// No caller holds its Task; throws nothing.
Task<> TabDownloads::ask(TabPtr tab, HoldRule rule, QJsonObject event)
{
    const QPointer<TabDownloads> self = this;
    const HoldsPtr holds = tab->interception().held().holds();
    const QString name = event.value(u"suggestedFilename").toString().left(200);
    const QString url = event.value(u"url").toString().left(500);
    const ApprovalWanted wanted{.targetId = tab->targetId(),
        .what = u"download “%1”"_s.arg(name),
        .address = addresses::withoutPasswords(url),
        .caller = u"a page"_s};
    std::optional<Failure> refused;
    try {
        co_await holds->approve(rule, wanted, Deadline::in(heldTime));
    } catch (const Failure &failure) {
        refused = failure;
    }
    if (!self)
        co_return;
    const QString guid = event.value(u"guid").toString();
    const QJsonObject progress = m_held.take(guid);
    if (refused) {
        refuse(guid);
        dropRefused(progress);
        tab->downloads().refuse(event, *refused);
        co_return;
    }
    tab->downloads().begin(event);
    if (!progress.isEmpty())
        tab->downloads().progress(progress);
}
