#include "core/explore/page_visits.h"

#include "base/retryable.h"
#include "core/explore/site_address.h"

#include <QCryptographicHash>
#include <QTimer>

#include <utility>

using namespace Qt::StringLiterals;

namespace {

constexpr int externalsAtOnce = 100; // that are reported

// Pages without content are not the same page.
QString hashOf(const QString &markdown)
{
    const QByteArray text = markdown.simplified().toUtf8();
    if (text.isEmpty())
        return {};
    return QString::fromLatin1(QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex());
}

// What waits in the event loop has its turn.
Task<> othersFirst()
{
    const Pending<Nothing> end;
    QTimer::singleShot(0, [end] { end.settle(Nothing{}); });
    co_await end;
}

// Links to the site that nobody is to follow are none.
KnownPage withoutUnfollowed(const Visited &visited, const QUrl &start, const QStringList &allowed)
{
    KnownPage page = visited.page;
    const QSet<QString> unfollowed{visited.unfollowed.begin(), visited.unfollowed.end()};
    page.links.removeIf([&](const KnownLink &each) {
        const bool isLeft = !visited.words.mayFollow || unfollowed.contains(each.to);
        return isLeft && site_address::isSameSite(QUrl{each.to}, start, allowed);
    });
    return page;
}

bool asksForRest(int status)
{
    return status == 429 || status == 503;
}

} // namespace

bool isAway(const KnowledgeStore &store)
{
    return store.backendState().is == BackendState::Is::Away;
}

Task<VisitOutcome> PageVisits::look(LiveExplorationPtr live, ClaimedUrl url)
{
    VisitOutcome outcome;
    try {
        outcome = co_await lookAt(live, url);
    } catch (const Failure &failure) {
        outcome = failed(url, failure.message, isRetryable(failure));
        outcome.isUndone = isAway(*m_parts.store);
    }
    if (m_parts.stop->isCancelled() && outcome.settled.state != UrlState::Done)
        outcome.isUndone = true;
    co_return outcome;
}

VisitOutcome PageVisits::failed(const ClaimedUrl &url, const QString &why, bool mayPass) const
{
    const bool isTriedAgain = mayPass && url.attempts < explore_limits::attempts;
    auto delay = m_parts.firstDelay;
    for (int i = 1; i < url.attempts; ++i)
        delay *= 3;
    VisitOutcome outcome{.wasAsked = true};
    outcome.settled = {.url = url.url,
        .finalUrl = url.url,
        .state = isTriedAgain ? UrlState::Queued : UrlState::Failed,
        .error = why.left(explore_limits::errorLength),
        .due = isTriedAgain ? explorationTime() + delay.count() : 0};
    return outcome;
}

VisitOutcome PageVisits::skipped(const ClaimedUrl &url, const QString &why, bool wasAsked)
{
    VisitOutcome outcome{.wasAsked = wasAsked};
    outcome.settled
        = {.url = url.url, .finalUrl = url.url, .state = UrlState::Skipped, .error = why};
    return outcome;
}

Task<VisitOutcome> PageVisits::lookAt(LiveExplorationPtr live, ClaimedUrl url)
{
    if (url.isKnown) {
        if (auto page = co_await m_parts.store->page(url.url)) {
            VisitOutcome outcome;
            const Sieve::Links links = co_await sort(live, *page);
            outcome.settled = {.url = url.url,
                .finalUrl = url.url,
                .found = links.found,
                .externals = links.externals};
            co_return outcome;
        }
    }
    const QUrl address{url.url};
    const auto look
        = [sieve = live->sieve, address] { return sieve->dullBeginning(address).has_value(); };
    if (co_await live->reader.run(look))
        co_return skipped(url, u"variants of its path show the same again"_s, false);
    const RobotsRules rules = co_await m_parts.files.robots(live, address, true);
    if (!rules.allows(address))
        co_return skipped(url, u"robots.txt of the site forbids it"_s, false);
    const VisitRequest options{url.url, live->job.options.id, live->job.options.identity};
    const Visited visited = co_await m_parts.visits->visit(options);
    if (asksForRest(visited.status)) {
        const auto rest = std::max(visited.retryAfter, m_parts.firstDelay);
        m_parts.turns.rest(url.host, explorationTime(), rest);
        const QString why = u"the site answers %1"_s.arg(visited.status);
        VisitOutcome outcome = failed(url, why, true);
        outcome.settled.due = std::max(outcome.settled.due,
            explorationTime() + std::min(rest, explore_limits::longestRest).count());
        co_return outcome;
    }
    if (visited.status >= 400)
        co_return failed(url, u"the site answers %1"_s.arg(visited.status),
            visited.status >= 500 || visited.status == 408);
    if (visited.finalUrl.size() > explore_limits::addressLength)
        co_return skipped(url, u"it leads to an address that is too long"_s, true);
    const QString canonical = site_address::canonical(visited.finalUrl);
    const QString finalUrl = canonical.isEmpty() ? url.url : canonical;
    if (!site_address::isSameSite(QUrl{finalUrl}, live->start, live->job.options.allow)) {
        VisitOutcome outcome = skipped(url, u"it leads to another site: %1"_s.arg(finalUrl), true);
        outcome.settled.externals = {finalUrl};
        co_return outcome;
    }
    if (finalUrl != url.url && !rules.allows(QUrl{finalUrl}))
        co_return skipped(url, u"it leads to what robots.txt forbids: %1"_s.arg(finalUrl), true);
    const auto follow = [visited, start = live->start, allow = live->job.options.allow] {
        return withoutUnfollowed(visited, start, allow);
    };
    KnownPage page = co_await live->reader.run(follow);
    page.url = finalUrl;
    if (!visited.words.mayFollow)
        co_await noteUnread(live, finalUrl, u"its links are not followed: it says nofollow"_s);
    VisitOutcome outcome;
    if (visited.words.mayKeep)
        outcome = co_await remember(live, url, finalUrl, page);
    else
        outcome = co_await passOver(live, url, page);
    co_return outcome;
}

// It is not kept, but what it leads to may be.
Task<VisitOutcome> PageVisits::passOver(LiveExplorationPtr live, ClaimedUrl url, KnownPage page)
{
    VisitOutcome outcome = skipped(url, u"it is not kept: it says noindex"_s, true);
    const Sieve::Links links = co_await sort(live, page);
    outcome.settled.found = links.found;
    outcome.settled.externals = links.externals;
    co_await noteUnread(live, page.url, outcome.settled.error);
    co_return outcome;
}

Task<> PageVisits::noteUnread(LiveExplorationPtr live, QString url, QString why)
{
    const ExplorationError unread{url, why, 1, explorationTime()};
    const auto note
        = [job = live->job, unread](Frontier &frontier) { frontier.noteUnread(job, unread); };
    co_await m_parts.frontier.run(note);
    m_parts.report(
        live->event(ExplorationEvent::Kind::Error, {{u"url"_s, url}, {u"error"_s, why}}));
}

// Not by a store that is away: its pages are asked for again.
Task<bool> PageVisits::isKept(KnownPage page)
{
    try {
        co_await m_parts.store->put(page);
    } catch (const Failure &failure) {
        if (failure.code != Code::Disconnected)
            throw;
        co_return false;
    }
    co_return true;
}

Task<VisitOutcome> PageVisits::remember(
    LiveExplorationPtr live, ClaimedUrl url, QString finalUrl, KnownPage page)
{
    VisitOutcome outcome{.wasAsked = true};
    page.url = finalUrl;
    page.job = live->job.options.id;
    page.time = explorationTime();
    const Sieve::Links links = co_await sort(live, page);
    page.links = links.all;
    outcome.settled = {
        .url = url.url, .finalUrl = finalUrl, .found = links.found, .externals = links.externals};
    const FoundUrl at{finalUrl, site_address::hostOf(QUrl{finalUrl})};
    const auto read = [sieve = live->sieve, finalUrl, text = page.markdown] {
        sieve->know(finalUrl);
        return hashOf(text);
    };
    const QString hash = co_await live->reader.run(read);
    const auto keep = [job = live->job, which = url.url, at, hash](
                          Frontier &frontier) { return frontier.keep(job, which, at, hash); };
    const bool isNew = co_await m_parts.frontier.run(keep);
    if (isNew) {
        outcome.isUndone = !co_await isKept(page);
    } else {
        outcome.settled.state = UrlState::Duplicate;
        outcome.settled.finalUrl = url.url;
        co_await noteDuplicate(live, QUrl(url.url));
    }
    co_return outcome;
}

// Links as they are known: canonical, each once, those to pages of the site to be visited.
Task<Sieve::Links> PageVisits::sort(LiveExplorationPtr live, KnownPage page)
{
    const auto sift = [sieve = live->sieve, page, robots = m_parts.files.allRobots()] {
        return sieve->links(page, robots, Deadline::in(explore_limits::linksTime));
    };
    const Sieve::Links links = co_await live->reader.run(sift);
    live->hosts.unite(links.hosts);
    co_return links;
}

// A path whose variants show the same again and again is left.
Task<> PageVisits::noteDuplicate(LiveExplorationPtr live, QUrl address)
{
    const auto count = [sieve = live->sieve, address] {
        sieve->countDuplicate(address);
        return sieve->dullBeginning(address);
    };
    const std::optional<QString> beginning = co_await live->reader.run(count);
    if (!beginning)
        co_return;
    const auto skip = [job = live->job, which = *beginning](Frontier &frontier) {
        frontier.skip(job, which, u"variants show the same again"_s);
    };
    co_await m_parts.frontier.run(skip);
}

Task<std::optional<QString>> PageVisits::settle(
    LiveExplorationPtr live, ClaimedUrl url, VisitOutcome outcome)
{
    const qint64 now = explorationTime();
    SettledUrl &ended = outcome.settled;
    ended.now = now;
    ended.spent = live->uncounted(now);
    live->job.spent += ended.spent;
    live->since = now;
    live->job.updated = now;
    const auto note
        = [job = live->job, ended](Frontier &frontier) { return frontier.settle(job, ended); };
    const Frontier::Settled settled = co_await m_parts.frontier.run(note);
    live->job.counts = settled.counts;
    int count = 0;
    for (const QString &each : settled.newExternals) {
        if (++count % externalsAtOnce == 0)
            co_await othersFirst();
        m_parts.report(live->event(ExplorationEvent::Kind::ExternalLink,
            {{u"from_url"_s, ended.finalUrl}, {u"external_url"_s, each}}));
    }
    const bool hasFailed = ended.state == UrlState::Failed;
    if (hasFailed)
        m_parts.report(live->event(
            ExplorationEvent::Kind::Error, {{u"url"_s, ended.url}, {u"error"_s, ended.error}}));
    if (ended.state == UrlState::Done && !url.isKnown)
        live->pace.note(now);
    if (hasFailed || (ended.state == UrlState::Done && !url.isKnown))
        m_parts.report(live->event(ExplorationEvent::Kind::PageCompleted,
            {{u"url"_s, ended.finalUrl}, {u"success"_s, !hasFailed}}));
    m_parts.report(progressOf(live->job));
    const bool isNowhere = ended.state == UrlState::Skipped && ended.found.isEmpty();
    const bool isOver = url.url == live->job.options.startUrl && !live->job.isFinished()
        && (hasFailed || isNowhere);
    co_return isOver ? std::optional{ended.error} : std::nullopt;
}
