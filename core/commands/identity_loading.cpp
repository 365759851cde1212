#include "core/commands/identity_loading.h"

#include "core/browser/tabs/blank_site.h"
#include "core/browser/tabs/kept_by_sites.h"
#include "core/commands/cookie_filter.h"
#include "core/commands/identity_fields.h"

#include <QUrl>

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::seconds timeToRestore{10};
const QString session = u"session"_s;

// What a load changes, or changes back.
struct Kept {
    std::optional<QJsonArray> cookies{}; // as Chrome takes them
    QJsonArray sites{};
    QJsonArray ofTab{}; // {origin, sessionStorage}
};

bool isUnused(Tab &tab)
{
    return tab.url() == u"about:blank"_s && tab.network().begun() == 0;
}

Kept wantedOf(const QJsonObject &content, int &expired)
{
    const auto state = Codec<StorageState>::read(content);
    if (!state)
        throw Failure{Code::IdentityDamaged, u"what is in the identity is no login"_s,
            u"Nothing was changed. Save it again."_s};
    Kept wanted;
    if (content.contains(u"cookies")) {
        const auto now = static_cast<double>(QDateTime::currentSecsSinceEpoch());
        wanted.cookies.emplace();
        for (const QJsonValue &each : state->cookies) {
            const QJsonValue expires = each[u"expires"];
            if (expires.isDouble() && expires.toDouble() <= now)
                ++expired;
            else
                wanted.cookies->append(each);
        }
    }
    for (const QJsonValue &site : state->origins) {
        if (site[u"localStorage"].isArray() || site[u"indexedDB"].isArray())
            wanted.sites.append(site);
        if (!site[u"sessionStorage"].toArray().isEmpty())
            wanted.ofTab.append(QJsonObject{
                {u"origin"_s, site[u"origin"]}, {u"sessionStorage"_s, site[u"sessionStorage"]}});
    }
    return wanted;
}

// Cookies that would be sent next to those that come, or be replaced by them.
QJsonArray replaced(const QJsonArray &present, const QJsonArray &coming, const QStringList &origins)
{
    QSet<QString> domains;
    for (const QJsonValue &each : coming)
        domains.insert(each[u"domain"].toString());
    const auto isReplaced = [&](const QString &domain) {
        return domains.contains(domain)
            || std::any_of(origins.begin(), origins.end(), [&](const QString &origin) {
                   return cookie_filter::isSentTo(QUrl{origin}.host(), domain);
               });
    };
    QJsonArray going;
    for (const QJsonValue &each : present) {
        if (isReplaced(each[u"domain"].toString()))
            going.append(each);
    }
    return going;
}

// `wanted` may name its place by a url instead.
bool isSame(const QJsonValue &wanted, const QJsonValue &present)
{
    const auto fits = [&](const QString &member) {
        return wanted[member].isUndefined() || wanted[member] == present[member];
    };
    return fits(u"name"_s) && fits(u"value"_s) && fits(u"domain"_s) && fits(u"path"_s);
}

// Chrome drops some without a word.
void requireAll(const QJsonArray &present, const QJsonArray &wanted)
{
    for (const QJsonValue &each : wanted) {
        const bool isThere = std::any_of(present.begin(), present.end(),
            [&](const QJsonValue &other) { return isSame(each, other); });
        if (!isThere)
            throw Failure{Code::ValueNotApplied,
                u"Chrome did not keep the cookie %1 of %2"_s.arg(
                    each[u"name"].toString(), each[u"domain"].toString()),
                u"Save the identity without it, or log in again."_s};
    }
}

void requireNoneLeft(const QJsonArray &leftOut, const QString &origin)
{
    if (!leftOut.isEmpty())
        throw Failure{Code::NotSupported,
            u"%1 keeps what could not be put back if the load failed: %2"_s.arg(
                origin, leftOut.at(0)[u"kind"].toString()),
            u"Nothing was changed. Empty the storage of the site first, or load it into a "
            "session."_s};
}

class Loading {
public:
    Loading(Browser &browser, const Page &page, Caller caller, const QStringList &origins)
        : m_browser(browser), m_page(page), m_caller(std::move(caller)), m_origins(origins),
          m_isNewTab(isUnused(page.tab()))
    {
    }

    // What is there now of all that `wanted` would change.
    Task<Kept> present(Kept wanted, Deadline deadline);
    Task<> apply(Kept wanted, Deadline deadline);

private:
    Task<QJsonArray> sitesNow(QJsonArray wanted, Deadline deadline);
    Task<QJsonArray> ofTabNow(QJsonArray wanted, Deadline deadline);
    Task<> applyToTab(QJsonArray rows, Deadline deadline);
    Task<> applyCookies(QJsonArray wanted, Deadline deadline);
    CookieJar cookies(Deadline deadline) const
    {
        return {m_page.session(), m_page.tab().context(), deadline};
    }

    Browser &m_browser;
    const Page &m_page;
    Caller m_caller;
    QStringList m_origins;
    bool m_isNewTab;
};

Task<Kept> Loading::present(Kept wanted, Deadline deadline)
{
    Kept now;
    if (wanted.cookies) {
        CookieJar jar = cookies(deadline);
        const QJsonArray all = co_await jar.all();
        const QJsonArray going = replaced(all, *wanted.cookies, m_origins);
        const QJsonValue written = Codec<StorageState>::write(StorageState{going, {}});
        now.cookies = Codec<StorageState>::read(written)->cookies;
    }
    now.sites = co_await sitesNow(wanted.sites, deadline);
    now.ofTab = co_await ofTabNow(wanted.ofTab, deadline);
    co_return std::as_const(now);
}

// Only of the kinds that are to change, also where there is nothing yet.
Task<QJsonArray> Loading::sitesNow(QJsonArray wanted, Deadline deadline)
{
    QJsonArray all;
    for (const QJsonValue &site : wanted) {
        const QStringList one{site[u"origin"].toString()};
        const bool hasDatabases = site[u"indexedDB"].isArray();
        const Databases databases = hasDatabases ? Databases::Taken : Databases::Skipped;
        const KeptBySites kept
            = co_await readSites(m_browser.tabs(), m_caller, one, databases, deadline);
        requireNoneLeft(kept.leftOut, one.first());
        QJsonObject row{{u"origin"_s, one.first()}};
        if (site[u"localStorage"].isArray())
            row.insert(u"localStorage"_s, kept.sites.at(0)[u"localStorage"].toArray());
        if (hasDatabases)
            row.insert(u"indexedDB"_s, kept.sites.at(0)[u"indexedDB"].toArray());
        all.append(row);
    }
    co_return std::as_const(all);
}

Task<QJsonArray> Loading::ofTabNow(QJsonArray wanted, Deadline deadline)
{
    QJsonArray all;
    for (const QJsonValue &each : wanted) {
        const QString origin = each[u"origin"].toString();
        Stored stored;
        if (!m_isNewTab)
            stored = co_await storedFor(m_page.mainFrame(), origin, session, deadline);
        requireNoneLeft(stored.leftOut, origin);
        all.append(QJsonObject{{u"origin"_s, origin}, {u"sessionStorage"_s, stored.entries}});
    }
    co_return std::as_const(all);
}

Task<> Loading::apply(Kept wanted, Deadline deadline)
{
    co_await writeSites(m_browser.tabs(), m_caller, wanted.sites, deadline);
    if (!wanted.ofTab.isEmpty())
        co_await applyToTab(wanted.ofTab, deadline);
    if (wanted.cookies)
        co_await applyCookies(*wanted.cookies, deadline);
}

Task<> Loading::applyToTab(QJsonArray rows, Deadline deadline)
{
    std::unique_ptr<BlankSite> site;
    if (m_isNewTab)
        site = BlankSite::in(m_page.shared());
    for (const QJsonValue &each : rows) {
        const QString origin = each[u"origin"].toString();
        FramePtr frame = m_page.mainFrame();
        if (site)
            frame = co_await site->at(origin, deadline);
        const QJsonArray entries = each[u"sessionStorage"].toArray();
        co_await replaceStored(frame, origin, session, entries, deadline);
    }
    if (site)
        co_await site->giveBack(deadline);
}

Task<> Loading::applyCookies(QJsonArray wanted, Deadline deadline)
{
    CookieJar jar = cookies(deadline);
    const QJsonArray before = co_await jar.all();
    co_await jar.remove(replaced(before, wanted, m_origins));
    if (!wanted.isEmpty())
        co_await jar.setAll(wanted);
    const QJsonArray after = co_await jar.all();
    requireAll(after, wanted);
}

// The tab that session storage goes into.
Task<Page> tabFor(Browser &browser, Caller caller, std::optional<QString> targetId,
    QJsonArray ofTab, Deadline deadline)
{
    Page page = co_await browser.page(targetId, deadline, caller);
    if (ofTab.isEmpty())
        co_return page;
    const bool isThere
        = ofTab.size() == 1 && siteOrigin(page.tab().url()) == ofTab.at(0)[u"origin"].toString();
    if (isThere || isUnused(page.tab())) {
        browser.tabs().owners().require(page.tab().targetId(), caller);
        co_return page;
    }
    if (targetId)
        throw Failure{Code::InvalidArgument,
            u"the tab shows %1, and session storage of %2 can only be put into a tab of that site "
            "or a blank one"_s.arg(page.tab().url(), ofTab.at(0)[u"origin"].toString()),
            u"Leave targetId out: then a new tab is opened for it."_s};
    const QString nothing = u"about:blank"_s;
    const NewTab opened = co_await browser.tabs().open(nothing, deadline, caller);
    const QString id = opened.tab->targetId();
    co_return co_await browser.page(id, deadline, caller);
}

Task<std::optional<QString>> restored(Loading &loading, Kept before)
{
    try {
        const Deadline deadline = Deadline::in(timeToRestore);
        co_await loading.apply(before, deadline);
    } catch (const Failure &failure) {
        co_return failure.message;
    }
    co_return std::nullopt;
}

Failure report(Failure failure, const std::optional<QString> &notRestored)
{
    if (notRestored)
        failure.message += u"; and what was there could not be put back: %1"_s.arg(*notRestored);
    else
        failure.hint = u"Nothing was changed. "_s + failure.hint;
    return failure;
}

} // namespace

Task<LoadedIdentity> loadIdentity(Browser &browser, Caller caller, std::optional<QString> targetId,
    QJsonObject content, Deadline deadline)
{
    int expired = 0;
    const Kept wanted = wantedOf(content, expired);
    const ActQueue::Turn turn = co_await browser.loginTurns().turn(deadline);
    const Page page = co_await tabFor(browser, caller, targetId, wanted.ofTab, deadline);
    Loading loading{browser, page, caller, originsIn(content)};
    const Kept before = co_await loading.present(wanted, deadline);
    std::optional<Failure> failed;
    try {
        co_await loading.apply(wanted, deadline);
    } catch (const Failure &failure) {
        failed = failure;
    }
    if (failed) {
        const std::optional<QString> notRestored = co_await restored(loading, before);
        throw report(*failed, notRestored);
    }
    co_return LoadedIdentity{page.shared(), expired};
}
