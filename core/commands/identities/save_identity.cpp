// Keep a login under a name.

#include "core/browser/tabs/kept_by_sites.h"
#include "core/commands/command_file.h"
#include "core/commands/cookie_filter.h"
#include "core/commands/identity_fields.h"

#include <QUrl>

namespace commands::identities::saveIdentity {
namespace {

constexpr qsizetype mostOrigins = 100;

constexpr ShownField<std::optional<QStringList>> origins{"origins",
    "Sites, as https://example.com, up to 100; the one that the tab shows when left out."};
constexpr ShownField<bool> everything{"all",
    "Every cookie of the profile or session, and every site that its tabs have shown.", false};
constexpr auto parts
    = Field<std::optional<QList<IdentityPart>>>{"parts", "What of it: all four when left out."};

bool takes(const Arguments &given, IdentityPart part)
{
    const auto wanted = given[parts];
    return !wanted || wanted->contains(part);
}

QStringList wantedOrigins(const Arguments &given, Tabs &tabs, const Tab &tab)
{
    if (given[everything] && given[origins])
        throw Failure{Code::InvalidArgument, u"origins and all exclude each other"_s,
            u"Leave one of them out."_s};
    if (given[everything])
        return shownOrigins(tabs, given.caller());
    const QStringList asked = given[origins].value_or(QStringList{tab.url()});
    if (asked.size() > mostOrigins)
        throw Failure{Code::InvalidArgument, u"there are more than %1 origins"_s.arg(mostOrigins),
            u"Keep them as several identities."_s};
    QStringList found;
    for (const QString &each : asked) {
        const auto origin = siteOrigin(each);
        if (!origin)
            throw Failure{Code::InvalidArgument, u"no origin of a site: %1"_s.arg(each),
                u"Navigate the tab to the site, or give origins, as https://example.com."_s};
        if (!found.contains(*origin))
            found.append(*origin);
    }
    return found;
}

QJsonArray cookiesOf(const QJsonArray &cookies, const QStringList &sites)
{
    QJsonArray found;
    for (const QJsonValue &each : cookies) {
        const QString domain = each[u"domain"].toString();
        if (std::any_of(sites.begin(), sites.end(), [&](const QString &origin) {
                return cookie_filter::isSentTo(QUrl{origin}.host(), domain);
            }))
            found.append(each);
    }
    return found;
}

// Of each site the tab that shows it: the one of the call first.
Task<KeptBySites> ofTabs(Tabs &tabs, TabPtr first, bool isOnly, QStringList sites, Arguments given)
{
    QList<TabPtr> open{first};
    if (!isOnly)
        open += co_await tabs.list(given.deadline(), given.caller());
    KeptBySites rows;
    for (const QString &origin : sites) {
        const auto shows = std::find_if(open.begin(), open.end(),
            [&](const TabPtr &tab) { return siteOrigin(tab->url()) == origin; });
        if (shows == open.end())
            continue;
        const FramePtr frame = (*shows)->frames().main();
        const QString kind = u"session"_s;
        const Stored stored = co_await storedFor(frame, origin, kind, given.deadline());
        if (!stored.entries.isEmpty())
            rows.sites.append(
                QJsonObject{{u"origin"_s, origin}, {u"sessionStorage"_s, stored.entries}});
        for (const QJsonValue &each : stored.leftOut)
            rows.leftOut.append(each);
    }
    co_return std::as_const(rows);
}

// Both as one row for each origin.
QJsonArray joined(const QJsonArray &sites, const QJsonArray &ofTabs, bool hasLocal)
{
    QMap<QString, QJsonObject> rows;
    for (const QJsonValue &each : sites) {
        QJsonObject row = each.toObject();
        if (!hasLocal)
            row.remove(u"localStorage"_s);
        rows.insert(each[u"origin"].toString(), row);
    }
    for (const QJsonValue &each : ofTabs) {
        QJsonObject &row = rows[each[u"origin"].toString()];
        row.insert(u"origin"_s, each[u"origin"]);
        row.insert(u"sessionStorage"_s, each[u"sessionStorage"]);
    }
    QJsonArray all;
    for (const QJsonObject &each : std::as_const(rows))
        all.append(each);
    return all;
}

bool holdsNothing(const QJsonObject &counts)
{
    return std::all_of(
        counts.begin(), counts.end(), [](const QJsonValue &count) { return count.toInt() == 0; });
}

struct Found {
    QJsonObject content;
    QJsonArray leftOut;
};

Task<Found> found(Tabs &tabs, const Page &page, QStringList sites, Arguments given)
{
    Found all;
    if (takes(given, IdentityPart::Cookies)) {
        CookieJar jar = page.cookies();
        const QJsonArray cookies = co_await jar.all();
        const bool takesAll = given[everything];
        const StorageState state{takesAll ? cookies : cookiesOf(cookies, sites), {}};
        all.content.insert(u"cookies"_s, Codec<StorageState>::write(state)[u"cookies"]);
    }
    const bool hasLocal = takes(given, IdentityPart::LocalStorage);
    const bool hasDatabases = takes(given, IdentityPart::IndexedDb);
    KeptBySites kept;
    if (hasLocal || hasDatabases) {
        const Databases databases = hasDatabases ? Databases::Taken : Databases::Skipped;
        kept = co_await readSites(tabs, given.caller(), sites, databases, given.deadline());
    }
    KeptBySites rows;
    if (takes(given, IdentityPart::SessionStorage)) {
        const bool isOnly = given[fields::targetId].has_value();
        rows = co_await ofTabs(tabs, page.shared(), isOnly, sites, given);
    }
    all.content.insert(u"origins"_s, joined(kept.sites, rows.sites, hasLocal));
    all.leftOut = kept.leftOut;
    for (const QJsonValue &each : std::as_const(rows.leftOut))
        all.leftOut.append(each);
    co_return std::as_const(all);
}

Task<Reply> run(Browser &browser, Arguments given)
{
    const auto ttl = ttlOf(given);
    const Page page
        = co_await browser.page(given[fields::targetId], given.deadline(), given.caller());
    const QStringList sites = wantedOrigins(given, browser.tabs(), page.tab());
    const Found all = co_await found(browser.tabs(), page, sites, given);
    const QJsonObject counts = countsOf(all.content);
    if (holdsNothing(counts))
        throw Failure{Code::InvalidValue, u"nothing is kept of %1"_s.arg(sites.join(u", "_s)),
            u"Log in first, in this profile or session."_s};
    const identity_vault::NewIdentity identity{given[arguments::identity].text, sites, counts, ttl};
    const KeptIdentity kept = co_await identity_vault::keep(identity, all.content);
    Reply reply = about(kept);
    if (!all.leftOut.isEmpty())
        put(reply, replies::leftOut.json(all.leftOut));
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "Keep a login under a name: cookies, storage and databases of sites, sealed.",
        .takes = {arguments::identity, origins, everything, parts, arguments::ttl, fields::targetId,
            fields::session},
        .gives = aboutIdentity() + QList<Parameter>{replies::leftOut},
        .http = httpPost("/identities/:identity"),
        .effect = Effect::Acts,
        .example = R"({"identity": "shop"})",
        .phrases = {{.words = "identity save",
            .positional = "identity",
            .says = "saved identity {identity}, version {version}: {counts.cookies} cookies, "
                    "{counts.localStorage} and {counts.sessionStorage} values, {counts.records} "
                    "records, of {origins}"}},
        .run = run,
    };
}

} // namespace commands::identities::saveIdentity
