// Where an exploration begins: what the site's robots.txt allows, its start, its sitemaps.

#include "base/logging.h"
#include "core/explore/explorer.h"
#include "core/explore/site_address.h"

#include <QDateTime>
#include <QScopeGuard>

#include <utility>

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::milliseconds turnPoll{20};

qint64 seedTime()
{
    return QDateTime::currentMSecsSinceEpoch();
}

Task<> sleepFor(std::chrono::milliseconds time)
{
    const Pending<Nothing> end;
    QTimer::singleShot(time, [end] { end.settle(Nothing{}); });
    co_await end;
}

Failure noRobots(const QString &file, const QString &why)
{
    return {Code::NavigationFailed, u"%1 cannot be read: %2"_s.arg(file, why),
        u"While it cannot, nothing of the site may be visited."_s};
}

Failure endsNow()
{
    return {Code::Disconnected, u"the app is closing"_s, u"It goes on when the app runs again."_s};
}

} // namespace

struct Explorer::Seeds {
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
        unread.append({file, u"not all of it is read: "_s + why, 1, seedTime()});
    }
};

// Never throws: nobody awaits it.
Task<> Explorer::seed(std::shared_ptr<Explorer> self, LivePtr live)
{
    QString why;
    for (int attempt = 1; attempt <= explore_limits::attempts && !live->isReady; ++attempt) {
        if (attempt > 1)
            co_await sleepFor(self->m_parts.firstDelay * (attempt - 1));
        bool mayPass = false;
        try {
            if (live->job.isSeeded)
                co_await readKnown(self, live);
            else
                why = co_await seedAnew(self, live);
            live->isReady = why.isEmpty();
        } catch (const Failure &failure) {
            why = failure.message;
            mayPass = self->m_isOpen && !live->job.isFinished();
        }
        if (!mayPass)
            break;
    }
    live->isSeeding = false;
    const bool hasFailed = !live->isReady && self->m_isOpen && !live->job.isFinished();
    try {
        if (hasFailed)
            co_await failToBegin(self, live, why);
    } catch (const Failure &failure) {
        qCWarning(logApp).noquote().nospace() << "an exploration: " << failure.message;
    }
    co_await endOfWork(self, live);
}

Task<> Explorer::failToBegin(std::shared_ptr<Explorer> self, LivePtr live, QString why)
{
    const ExplorationError error{live->job.wish.startUrl, why, 1, seedTime()};
    const auto note = [explorer = self.get(), job = live->job, error] {
        explorer->frontier().noteUnread(job, error);
    };
    co_await self->m_thread.run(note);
    self->tell(
        ExplorationEvent::Kind::Error, live, {{u"url"_s, error.url}, {u"error"_s, error.error}});
    co_await turn(self, live, ExplorationState::Failed, why);
}

// Goes on where an earlier run was.
Task<> Explorer::readKnown(std::shared_ptr<Explorer> self, LivePtr live)
{
    using Known = QList<std::pair<FoundUrl, bool>>;
    const auto read = [explorer = self.get(), job = live->job] {
        Known known;
        explorer->frontier().each(job, [&known](const FoundUrl &url, bool isDuplicate) {
            known.append({url, isDuplicate});
        });
        return known;
    };
    const Known known = co_await self->m_thread.run(read);
    const auto recall = [sieve = live->sieve, known, stop = self->m_stop] {
        QSet<QString> hosts;
        for (const auto &[url, isDuplicate] : known) {
            if (stop->isTold())
                break;
            sieve->recall(url, isDuplicate);
            hosts.insert(url.host);
        }
        return hosts;
    };
    live->hosts = co_await live->reader.run(recall);
}

// Why it cannot begin; empty where it can.
Task<QString> Explorer::seedAnew(std::shared_ptr<Explorer> self, LivePtr live)
{
    const QUrl start = live->start;
    const RobotsRules rules = co_await robots(self, live, start, false);
    if (!rules.allows(start))
        co_return u"robots.txt of the site forbids %1"_s.arg(live->job.wish.startUrl);
    QStringList maps = rules.sitemaps();
    const QUrl usual = site_address::atRoot(start, u"/sitemap.xml"_s);
    Seeds seeds;
    if (maps.isEmpty() && rules.allows(usual)) {
        seeds.guess = site_address::canonical(usual);
        maps.append(seeds.guess);
    }
    seeds.note(site_address::atRoot(start, u"/robots.txt"_s).toString(), rules.leftOut());
    if (live->job.wish.maxDepth > 0)
        co_await readSitemaps(self, live, maps, &seeds);
    if (!self->m_isOpen || live->job.isFinished())
        throw endsNow();
    const FoundUrl first{live->job.wish.startUrl, site_address::hostOf(start)};
    live->hosts.insert(first.host);
    const auto know = [sieve = live->sieve, first] { sieve->know(first.url); };
    co_await live->reader.run(know);
    const auto keep = [explorer = self.get(), job = live->job, first, seeds] {
        return explorer->frontier().seed(job, first, seeds.named, seeds.unread);
    };
    live->job.counts = co_await self->m_thread.run(keep);
    live->job.isSeeded = true;
    for (const ExplorationError &each : std::as_const(seeds.unread))
        self->tell(
            ExplorationEvent::Kind::Error, live, {{u"url"_s, each.url}, {u"error"_s, each.error}});
    co_return QString{};
}

// Those that indexes name are read after those that name them.
Task<> Explorer::readSitemaps(
    std::shared_ptr<Explorer> self, LivePtr live, QStringList maps, Seeds *seeds)
{
    const Deadline deadline = Deadline::in(explore_limits::sitemapsTime).orAt(self->m_stop);
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
            next.append(co_await readSitemap(self, live, map, deadline, seeds));
        }
        level = next;
    }
}

// What more of them it names.
Task<QStringList> Explorer::readSitemap(
    std::shared_ptr<Explorer> self, LivePtr live, QString map, Deadline deadline, Seeds *seeds)
{
    Fetched file;
    try {
        file = co_await fetchInTurn(self, live, map);
        if (file.status < 200 || file.status >= 300)
            seeds->note(map, u"the site answers %1"_s.arg(file.status));
    } catch (const Failure &failure) {
        seeds->note(map, failure.message);
    }
    if (file.status < 200 || file.status >= 300)
        co_return QStringList{};
    const auto sift
        = [sieve = live->sieve, bytes = file.bytes, at = QUrl{map}, robots = self->m_robots,
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

// Waits for the host's turn, and for the rest that it asks for.
Task<Fetched> Explorer::fetchInTurn(std::shared_ptr<Explorer> self, LivePtr live, QString url)
{
    const QString host = site_address::hostOf(QUrl{url});
    while (!self->m_turns.isFree(host, seedTime())) {
        if (!self->m_isOpen || live->job.isFinished())
            throw endsNow();
        co_await sleepFor(turnPoll);
    }
    self->m_turns.take(host);
    const auto back = qScopeGuard([self, host] {
        self->m_turns.giveBack(host, seedTime());
        self->pumpSoon();
    });
    const Fetched file = co_await self->m_parts.visits->fetch(url);
    if (file.retryAfter.count() > 0)
        self->m_turns.rest(host, seedTime(), file.retryAfter);
    co_return file;
}

// Throws where the file cannot be read although it may be there. `hasTurn`: the host's is taken.
Task<RobotsRules> Explorer::robots(
    std::shared_ptr<Explorer> self, LivePtr live, QUrl url, bool hasTurn)
{
    const QString file = site_address::atRoot(url, u"/robots.txt"_s).toString();
    if (const RobotsRules *known = self->m_robots.find(file, seedTime()))
        co_return RobotsRules{*known};
    Fetched fetched;
    if (hasTurn)
        fetched = co_await self->m_parts.visits->fetch(file);
    else
        fetched = co_await fetchInTurn(self, live, file);
    if (fetched.status >= 500 || fetched.status == 429)
        throw noRobots(file, u"the site answers %1"_s.arg(fetched.status));
    const bool isThere = fetched.status >= 200 && fetched.status < 300;
    RobotsRules rules = RobotsRules::allowingAll();
    if (isThere) {
        const auto read
            = [bytes = fetched.bytes] { return RobotsRules::of(bytes, explorerName.toUtf8()); };
        rules = co_await live->reader.run(read);
    }
    self->m_robots.put(file, rules, seedTime());
    self->m_turns.setDelay(
        site_address::hostOf(url), rules.delay().value_or(std::chrono::milliseconds{0}));
    co_return RobotsRules{rules};
}
