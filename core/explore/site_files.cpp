#include "core/explore/site_files.h"

#include "core/explore/site_address.h"

#include <QScopeGuard>
#include <QTimer>

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::milliseconds turnPoll{20};

Failure noRobots(const QString &file, const QString &why)
{
    return {Code::NavigationFailed, u"%1 cannot be read: %2"_s.arg(file, why),
        u"While it cannot, nothing of the site may be visited."_s};
}

} // namespace

Failure explorationEndsNow()
{
    return {Code::Disconnected, u"the app is closing"_s, u"It goes on when the app runs again."_s};
}

Task<> explorationRests(std::chrono::milliseconds time)
{
    const Pending<Nothing> end;
    QTimer::singleShot(time, [end] { end.settle(Nothing{}); });
    co_await end;
}

SiteFiles::SiteFiles(std::shared_ptr<Visits> visits, HostTurns &turns, CancelSourceRef stop,
    std::function<void()> freed)
    : m_visits(std::move(visits)), m_turns(turns), m_stop(std::move(stop)),
      m_freed(std::move(freed))
{
}

Task<Fetched> SiteFiles::fetch(LiveExplorationPtr live, QString url)
{
    const QString host = site_address::hostOf(QUrl{url});
    while (!m_turns.isFree(host, explorationTime())) {
        if (m_stop->isCancelled() || live->job.isFinished())
            throw explorationEndsNow();
        co_await explorationRests(turnPoll);
    }
    m_turns.take(host);
    const auto back = qScopeGuard([this, host] {
        m_turns.giveBack(host, explorationTime());
        m_freed();
    });
    const Fetched file = co_await m_visits->fetch(url);
    if (file.retryAfter.count() > 0)
        m_turns.rest(host, explorationTime(), file.retryAfter);
    co_return file;
}

Task<RobotsRules> SiteFiles::robots(LiveExplorationPtr live, QUrl url, bool hasTurn)
{
    const QString file = site_address::atRoot(url, u"/robots.txt"_s).toString();
    if (const RobotsRules *known = m_robots.find(file, explorationTime()))
        co_return RobotsRules{*known};
    Fetched fetched;
    if (hasTurn)
        fetched = co_await m_visits->fetch(file);
    else
        fetched = co_await fetch(live, file);
    if (fetched.status >= 500 || fetched.status == 429)
        throw noRobots(file, u"the site answers %1"_s.arg(fetched.status));
    const bool isThere = fetched.status >= 200 && fetched.status < 300;
    RobotsRules rules = RobotsRules::allowingAll();
    if (isThere) {
        const auto read
            = [bytes = fetched.bytes] { return RobotsRules::of(bytes, explorerName.toUtf8()); };
        rules = co_await live->reader.run(read);
    }
    m_robots.put(file, rules, explorationTime());
    m_turns.setDelay(
        site_address::hostOf(url), rules.delay().value_or(std::chrono::milliseconds{0}));
    co_return RobotsRules{rules};
}
