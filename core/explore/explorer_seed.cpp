// Where an exploration begins: what the site's robots.txt allows, its start, its sitemaps.

#include "base/logging.h"
#include "core/explore/explorer.h"
#include "core/explore/site_address.h"
#include "core/explore/sitemap.h"

#include <QDateTime>
#include <QScopeGuard>

#include <utility>

using namespace Qt::StringLiterals;

namespace {

constexpr const char *ourAgent = "clawdis";
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
            mayPass = self->m_isOpen;
        }
        if (!mayPass)
            break;
    }
    live->isSeeding = false;
    const bool hasFailed = !live->isReady && self->m_isOpen && !live->job.isFinished();
    try {
        if (hasFailed)
            co_await turn(self, live, ExplorationState::Failed, why);
    } catch (const Failure &failure) {
        qCWarning(logApp).noquote().nospace() << "an exploration: " << failure.message;
    }
    co_await endOfWork(self, live);
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
    for (const auto &[url, isDuplicate] : known) {
        live->hosts.insert(url.host);
        live->known.insert(qHash(url.url));
        live->traps.count(QUrl{url.url});
        if (isDuplicate)
            live->traps.countDuplicate(QUrl{url.url});
    }
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
    if (maps.isEmpty() && rules.allows(usual))
        maps.append(usual.toString());
    QList<FoundUrl> named;
    if (live->job.wish.maxDepth > 0)
        named = co_await readSitemaps(self, live, maps);
    const FoundUrl first{live->job.wish.startUrl, site_address::hostOf(start)};
    live->hosts.insert(first.host);
    live->known.insert(qHash(first.url));
    const auto keep = [explorer = self.get(), job = live->job, first, named] {
        return explorer->frontier().seed(job, first, named);
    };
    live->job.counts = co_await self->m_thread.run(keep);
    live->job.isSeeded = true;
    co_return QString{};
}

Task<QList<FoundUrl>> Explorer::readSitemaps(
    std::shared_ptr<Explorer> self, LivePtr live, QStringList maps)
{
    QList<FoundUrl> named;
    QSet<QString> read;
    for (int depth = 0; depth < explore_limits::sitemapDepth && !maps.isEmpty(); ++depth) {
        QStringList more;
        for (const QString &each : std::as_const(maps)) {
            const QString map = site_address::canonical(each);
            const bool isOurs = !map.isEmpty()
                && site_address::isSameSite(QUrl{map}, live->start, live->job.wish.allow);
            if (!isOurs || read.contains(map) || read.size() >= explore_limits::sitemaps
                || live->job.isFinished())
                continue;
            read.insert(map);
            Sitemap found;
            try {
                const Fetched file = co_await fetchInTurn(self, live, map);
                if (file.status >= 200 && file.status < 300)
                    found = Sitemap::of(file.bytes);
            } catch (const Failure &failure) {
                qCInfo(logApp).noquote().nospace()
                    << "no sitemap " << map << ": " << failure.message;
            }
            more.append(found.maps);
            for (const QString &page : std::as_const(found.pages))
                self->admit(live, QUrl{site_address::canonical(page)}, named);
        }
        maps = more;
    }
    co_return named;
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
    const auto rules
        = isThere ? RobotsRules::of(fetched.bytes, ourAgent) : RobotsRules::allowingAll();
    self->m_robots.put(file, rules, seedTime());
    self->m_turns.setDelay(
        site_address::hostOf(url), rules.delay().value_or(std::chrono::milliseconds{0}));
    co_return RobotsRules{rules};
}
