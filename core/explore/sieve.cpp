#include "core/explore/sieve.h"

#include "core/explore/explore_limits.h"
#include "core/explore/site_address.h"
#include "core/explore/sitemap.h"

#include <QDateTime>

using namespace Qt::StringLiterals;

namespace {

qint64 sieveTime()
{
    return QDateTime::currentMSecsSinceEpoch();
}

QString canonicalOf(const QString &address)
{
    const bool isShort = address.size() <= explore_limits::addressLength;
    return isShort ? site_address::canonical(address) : QString{};
}

} // namespace

bool Sieve::isOfSite(const QUrl &url) const
{
    return site_address::isSameSite(url, m_start, m_allowed);
}

// Nothing where it is no page, forbidden, or a trap.
std::optional<FoundUrl> Sieve::admitted(const QUrl &url, const RobotsBook &robots, qint64 now)
{
    if (url.isEmpty() || site_address::isFile(url) || !isOfSite(url))
        return std::nullopt;
    const QString address = url.toString(QUrl::FullyEncoded);
    const QString robotsFile = site_address::atRoot(url, u"/robots.txt"_s).toString();
    const RobotsRules *rules = robots.find(robotsFile, now);
    if (rules && !rules->allows(url))
        return std::nullopt;
    const quint64 hash = qHash(address);
    if (!m_known.contains(hash)) {
        if (m_traps.refusal(url))
            return std::nullopt;
        m_known.insert(hash);
    }
    return FoundUrl{address, site_address::hostOf(url)};
}

Sieve::Links Sieve::links(const KnownPage &page, const RobotsBook &robots, const Deadline &deadline)
{
    Links sorted;
    QSet<QString> seen;
    const qint64 now = sieveTime();
    for (const KnownLink &each : page.links) {
        if (sorted.all.size() >= explore_limits::linksOfPage || deadline.hasPassed())
            break;
        const QString to = canonicalOf(each.to);
        if (to.isEmpty() || seen.contains(to))
            continue;
        seen.insert(to);
        const QUrl url{to};
        const bool isInternal = isOfSite(url);
        sorted.all.append(
            {page.url, to, each.text, isInternal ? LinkKind::Internal : LinkKind::External});
        if (!isInternal)
            sorted.externals.append(to);
        const auto found = isInternal ? admitted(url, robots, now) : std::nullopt;
        if (!found)
            continue;
        sorted.found.append(*found);
        sorted.hosts.insert(found->host);
    }
    return sorted;
}

Sieve::Pages Sieve::pages(const QByteArray &file, const QUrl &at, qsizetype most,
    const RobotsBook &robots, const Deadline &deadline)
{
    const Sitemap sitemap = Sitemap::of(file, deadline);
    Pages pages{.maps = maps(sitemap.maps, at), .leftOut = sitemap.leftOut};
    const qint64 now = sieveTime();
    for (const QString &each : sitemap.pages) {
        const bool isFull = pages.found.size() >= most;
        if (isFull || deadline.hasPassed()) {
            const QString why = isFull ? u"the exploration has too many addresses"_s
                                       : u"reading it took too long"_s;
            pages.leftOut = pages.leftOut.isEmpty() ? why : pages.leftOut + u"; "_s + why;
            break;
        }
        const auto found = admitted(QUrl{canonicalOf(site_address::named(each, at))}, robots, now);
        if (!found)
            continue;
        pages.found.append(*found);
        pages.text += found->url.size();
        pages.hosts.insert(found->host);
    }
    return pages;
}

QStringList Sieve::maps(const QStringList &named, const QUrl &at) const
{
    QStringList ours;
    for (const QString &each : named) {
        const QString map = canonicalOf(site_address::named(each, at));
        if (!map.isEmpty() && isOfSite(QUrl{map}))
            ours.append(map);
    }
    return ours;
}

void Sieve::recall(const FoundUrl &url, bool isDuplicate)
{
    const QUrl address{url.url};
    know(url.url);
    m_traps.count(address);
    if (isDuplicate)
        m_traps.countDuplicate(address);
}
