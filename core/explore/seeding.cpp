#include "core/explore/seeding.h"

#include "base/logging.h"
#include "core/explore/site_address.h"

#include <utility>

using namespace Qt::StringLiterals;

struct Seeding::Seeds {
    QString guess{}; // a sitemap that nobody named: there may be none
    QList<FoundUrl> named{};
    qsizetype text = 0; // characters of them
    QList<ExplorationError> unread{};

    bool isFull() const
    {
        return named.size() >= explore_limits::urls || text >= explore_limits::sitemapText;
    }
    void note(const QString &file, const QString &why)
    {
        if (why.isEmpty() || file == guess)
            return;
        qCInfo(logApp).noquote().nospace() << "not all of " << file << " is read: " << why;
        unread.append({file, u"not all of it is read: "_s + why, 1, explorationTime()});
    }
};

Seeding::Seeding(
    FrontierThread &frontier, SiteFiles &files, CancelSourceRef stop, ReportExploration report)
    : m_frontier(frontier), m_files(files), m_stop(std::move(stop)), m_report(std::move(report))
{
}

Task<QString> Seeding::seed(LiveExplorationPtr live)
{
    if (!live->job.isSeeded)
        co_return co_await seedAnew(live);
    co_await readKnown(live);
    co_return QString{};
}

// Goes on where an earlier run was.
Task<> Seeding::readKnown(LiveExplorationPtr live)
{
    using Known = QList<std::pair<FoundUrl, bool>>;
    const auto read = [job = live->job](Frontier &frontier) {
        Known known;
        frontier.each(job, [&known](const FoundUrl &url, bool isDuplicate) {
            known.append({url, isDuplicate});
        });
        return known;
    };
    const Known known = co_await m_frontier.run(read);
    const auto recall = [sieve = live->sieve, known, stop = m_stop] {
        QSet<QString> hosts;
        for (const auto &[url, isDuplicate] : known) {
            if (stop->isCancelled())
                break;
            sieve->recall(url, isDuplicate);
            hosts.insert(url.host);
        }
        return hosts;
    };
    live->hosts = co_await live->reader.run(recall);
}

// Why it cannot begin; empty where it can.
Task<QString> Seeding::seedAnew(LiveExplorationPtr live)
{
    const QUrl start = live->start;
    const RobotsRules rules = co_await m_files.robots(live, start, false);
    if (!rules.allows(start))
        co_return u"robots.txt of the site forbids %1"_s.arg(live->job.options.startUrl);
    QStringList maps = rules.sitemaps();
    const QUrl usual = site_address::atRoot(start, u"/sitemap.xml"_s);
    Seeds seeds;
    if (maps.isEmpty() && rules.allows(usual)) {
        seeds.guess = site_address::canonical(usual);
        maps.append(seeds.guess);
    }
    seeds.note(site_address::atRoot(start, u"/robots.txt"_s).toString(), rules.leftOut());
    if (live->job.options.maxDepth > 0)
        co_await readSitemaps(live, maps, &seeds);
    if (m_stop->isCancelled() || live->job.isFinished())
        throw explorationEndsNow();
    const FoundUrl first{live->job.options.startUrl, site_address::hostOf(start)};
    live->hosts.insert(first.host);
    const auto know = [sieve = live->sieve, first] { sieve->know(first.url); };
    co_await live->reader.run(know);
    const auto keep = [job = live->job, first, seeds](Frontier &frontier) {
        return frontier.seed(job, first, seeds.named, seeds.unread);
    };
    live->job.counts = co_await m_frontier.run(keep);
    live->job.isSeeded = true;
    for (const ExplorationError &each : std::as_const(seeds.unread))
        m_report(live->event(
            ExplorationEvent::Kind::Error, {{u"url"_s, each.url}, {u"error"_s, each.error}}));
    co_return QString{};
}

// Those that indexes name are read after those that name them.
Task<> Seeding::readSitemaps(LiveExplorationPtr live, QStringList maps, Seeds *seeds)
{
    const Deadline deadline = Deadline::in(explore_limits::sitemapsTime).orAt(m_stop);
    const auto ofSite
        = [sieve = live->sieve, maps, start = live->start] { return sieve->maps(maps, start); };
    QStringList level = co_await live->reader.run(ofSite);
    QSet<QString> read;
    for (int depth = 0; depth < explore_limits::sitemapDepth; ++depth) {
        QStringList next;
        for (const QString &map : std::as_const(level)) {
            if (read.contains(map))
                continue;
            if (live->job.isFinished() || deadline.isStopped())
                co_return;
            const bool isLate = deadline.hasPassed();
            if (isLate || read.size() >= explore_limits::sitemaps || seeds->isFull()) {
                seeds->note(map, isLate ? u"sitemaps took too long"_s : u"there is too much"_s);
                co_return;
            }
            read.insert(map);
            next.append(co_await readSitemap(live, map, deadline, seeds));
        }
        level = next;
    }
}

// What more of them it names.
Task<QStringList> Seeding::readSitemap(
    LiveExplorationPtr live, QString map, Deadline deadline, Seeds *seeds)
{
    Fetched file;
    try {
        file = co_await m_files.fetch(live, map);
        if (file.status < 200 || file.status >= 300)
            seeds->note(map, u"the site answers %1"_s.arg(file.status));
    } catch (const Failure &failure) {
        seeds->note(map, failure.message);
    }
    if (file.status < 200 || file.status >= 300)
        co_return QStringList{};
    const auto sift
        = [sieve = live->sieve, bytes = file.bytes, at = QUrl{map}, robots = m_files.allRobots(),
              most = explore_limits::urls - seeds->named.size(),
              end = deadline.orIn(explore_limits::sitemapTime)] {
              return sieve->pages(bytes, at, most, robots, end);
          };
    const Sieve::Pages found = co_await live->reader.run(sift);
    if (!found.found.isEmpty() || !found.maps.isEmpty())
        seeds->guess.clear();
    seeds->note(map, found.leftOut);
    seeds->named.append(found.found);
    seeds->text += found.text;
    live->hosts.unite(found.hosts);
    co_return found.maps;
}
