// One page: asked for, understood, remembered, settled.

#include "base/logging.h"
#include "base/retryable.h"
#include "core/explore/explorer.h"
#include "core/explore/site_address.h"

#include <QCryptographicHash>
#include <QDateTime>

#include <utility>

using namespace Qt::StringLiterals;

namespace {

constexpr int externalsAtOnce = 100; // that are told

qint64 visitTime()
{
    return QDateTime::currentMSecsSinceEpoch();
}

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

struct Explorer::Outcome {
    SettledUrl settled{};
    bool wasAsked = false; // the site
    bool isUndone = false; // the app is closing, or the store away: as if it had not been tried
};

// Never throws: nobody awaits it.
Task<> Explorer::visit(std::shared_ptr<Explorer> self, LivePtr live, ClaimedUrl url)
{
    const Outcome outcome = co_await look(self, live, url);
    self->m_turns.giveBack(url.host, visitTime(), outcome.wasAsked);
    try {
        if (outcome.isUndone) {
            const auto back = [explorer = self.get(), job = live->job, which = url.url] {
                explorer->frontier().giveBack(job, which);
            };
            co_await self->m_thread.run(back);
        } else {
            co_await settle(self, live, url, outcome);
        }
    } catch (const Failure &failure) {
        qCWarning(logApp).noquote().nospace() << "an exploration cannot note " << url.url << ": "
                                              << failure.message << " hint=" << failure.hint;
    }
    --self->m_visits;
    co_await endOfWork(self, live);
}

Task<Explorer::Outcome> Explorer::look(std::shared_ptr<Explorer> self, LivePtr live, ClaimedUrl url)
{
    Outcome outcome;
    try {
        outcome = co_await lookAt(self, live, url);
    } catch (const Failure &failure) {
        outcome = self->failed(url, failure.message, isRetryable(failure));
        outcome.isUndone = self->isStoreAway();
    }
    if (!self->m_isOpen && outcome.settled.state != UrlState::Done)
        outcome.isUndone = true;
    co_return outcome;
}

Explorer::Outcome Explorer::failed(const ClaimedUrl &url, const QString &why, bool mayPass) const
{
    const bool isTriedAgain = mayPass && url.attempts < explore_limits::attempts;
    auto delay = m_parts.firstDelay;
    for (int i = 1; i < url.attempts; ++i)
        delay *= 3;
    Outcome outcome{.wasAsked = true};
    outcome.settled = {.url = url.url,
        .finalUrl = url.url,
        .state = isTriedAgain ? UrlState::Queued : UrlState::Failed,
        .error = why.left(explore_limits::errorLength),
        .due = isTriedAgain ? visitTime() + delay.count() : 0};
    return outcome;
}

Explorer::Outcome Explorer::skipped(const ClaimedUrl &url, const QString &why, bool wasAsked)
{
    Outcome outcome{.wasAsked = wasAsked};
    outcome.settled
        = {.url = url.url, .finalUrl = url.url, .state = UrlState::Skipped, .error = why};
    return outcome;
}

Task<Explorer::Outcome> Explorer::lookAt(
    std::shared_ptr<Explorer> self, LivePtr live, ClaimedUrl url)
{
    if (url.isKnown) {
        if (auto page = co_await self->m_parts.store->page(url.url)) {
            Outcome outcome;
            const Sieve::Links links = co_await sort(self, live, *page);
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
    const RobotsRules rules = co_await robots(self, live, address, true);
    if (!rules.allows(address))
        co_return skipped(url, u"robots.txt of the site forbids it"_s, false);
    const VisitWish wish{url.url, live->job.wish.id, live->job.wish.identity};
    const Visited visited = co_await self->m_parts.visits->visit(wish);
    if (asksForRest(visited.status)) {
        const auto rest = std::max(visited.retryAfter, self->m_parts.firstDelay);
        self->m_turns.rest(url.host, visitTime(), rest);
        const QString why = u"the site answers %1"_s.arg(visited.status);
        Outcome outcome = self->failed(url, why, true);
        outcome.settled.due = std::max(
            outcome.settled.due, visitTime() + std::min(rest, explore_limits::longestRest).count());
        co_return outcome;
    }
    if (visited.status >= 400)
        co_return self->failed(url, u"the site answers %1"_s.arg(visited.status),
            visited.status >= 500 || visited.status == 408);
    if (visited.finalUrl.size() > explore_limits::addressLength)
        co_return skipped(url, u"it leads to an address that is too long"_s, true);
    const QString canonical = site_address::canonical(visited.finalUrl);
    const QString finalUrl = canonical.isEmpty() ? url.url : canonical;
    if (!site_address::isSameSite(QUrl{finalUrl}, live->start, live->job.wish.allow)) {
        Outcome outcome = skipped(url, u"it leads to another site: %1"_s.arg(finalUrl), true);
        outcome.settled.externals = {finalUrl};
        co_return outcome;
    }
    if (finalUrl != url.url && !rules.allows(QUrl{finalUrl}))
        co_return skipped(url, u"it leads to what robots.txt forbids: %1"_s.arg(finalUrl), true);
    const auto follow = [visited, start = live->start, allow = live->job.wish.allow] {
        return withoutUnfollowed(visited, start, allow);
    };
    KnownPage page = co_await live->reader.run(follow);
    page.url = finalUrl;
    if (!visited.words.mayFollow)
        co_await noteUnread(
            self, live, finalUrl, u"its links are not followed: it says nofollow"_s);
    Outcome outcome;
    if (visited.words.mayKeep)
        outcome = co_await remember(self, live, url, finalUrl, page);
    else
        outcome = co_await passOver(self, live, url, page);
    co_return outcome;
}

// It is not kept, but what it leads to may be.
Task<Explorer::Outcome> Explorer::passOver(
    std::shared_ptr<Explorer> self, LivePtr live, ClaimedUrl url, KnownPage page)
{
    Outcome outcome = skipped(url, u"it is not kept: it says noindex"_s, true);
    const Sieve::Links links = co_await sort(self, live, page);
    outcome.settled.found = links.found;
    outcome.settled.externals = links.externals;
    co_await noteUnread(self, live, page.url, outcome.settled.error);
    co_return outcome;
}

Task<> Explorer::noteUnread(std::shared_ptr<Explorer> self, LivePtr live, QString url, QString why)
{
    const ExplorationError unread{url, why, 1, visitTime()};
    const auto note = [explorer = self.get(), job = live->job, unread] {
        explorer->frontier().noteUnread(job, unread);
    };
    co_await self->m_thread.run(note);
    self->tell(ExplorationEvent::Kind::Error, live, {{u"url"_s, url}, {u"error"_s, why}});
}

// Not by a store that is away: its pages are asked for again.
Task<bool> Explorer::isKept(std::shared_ptr<Explorer> self, KnownPage page)
{
    try {
        co_await self->m_parts.store->put(page);
    } catch (const Failure &failure) {
        if (failure.code != Code::Disconnected)
            throw;
        co_return false;
    }
    co_return true;
}

Task<Explorer::Outcome> Explorer::remember(
    std::shared_ptr<Explorer> self, LivePtr live, ClaimedUrl url, QString finalUrl, KnownPage page)
{
    Outcome outcome{.wasAsked = true};
    page.url = finalUrl;
    page.job = live->job.wish.id;
    page.time = visitTime();
    const Sieve::Links links = co_await sort(self, live, page);
    page.links = links.all;
    outcome.settled = {
        .url = url.url, .finalUrl = finalUrl, .found = links.found, .externals = links.externals};
    const FoundUrl at{finalUrl, site_address::hostOf(QUrl{finalUrl})};
    const auto read = [sieve = live->sieve, finalUrl, text = page.markdown] {
        sieve->know(finalUrl);
        return hashOf(text);
    };
    const QString hash = co_await live->reader.run(read);
    const auto keep = [explorer = self.get(), job = live->job, which = url.url, at, hash] {
        return explorer->frontier().keep(job, which, at, hash);
    };
    const bool isNew = co_await self->m_thread.run(keep);
    if (isNew) {
        outcome.isUndone = !co_await isKept(self, page);
    } else {
        outcome.settled.state = UrlState::Duplicate;
        outcome.settled.finalUrl = url.url;
        co_await noteDuplicate(self, live, QUrl(url.url));
    }
    co_return outcome;
}

// Links as they are known: canonical, each once, those to pages of the site to be visited.
Task<Sieve::Links> Explorer::sort(std::shared_ptr<Explorer> self, LivePtr live, KnownPage page)
{
    const auto sift = [sieve = live->sieve, page, robots = self->m_robots] {
        return sieve->links(page, robots, Deadline::in(explore_limits::linksTime));
    };
    const Sieve::Links links = co_await live->reader.run(sift);
    live->hosts.unite(links.hosts);
    co_return links;
}

// A path whose variants show the same again and again is left.
Task<> Explorer::noteDuplicate(std::shared_ptr<Explorer> self, LivePtr live, QUrl address)
{
    const auto count = [sieve = live->sieve, address] {
        sieve->countDuplicate(address);
        return sieve->dullBeginning(address);
    };
    const std::optional<QString> beginning = co_await live->reader.run(count);
    if (!beginning)
        co_return;
    const auto skip = [explorer = self.get(), job = live->job, which = *beginning] {
        explorer->frontier().skip(job, which, u"variants show the same again"_s);
    };
    co_await self->m_thread.run(skip);
}

Task<> Explorer::settle(
    std::shared_ptr<Explorer> self, LivePtr live, ClaimedUrl url, Outcome outcome)
{
    const qint64 now = visitTime();
    SettledUrl &ended = outcome.settled;
    ended.now = now;
    ended.spent = self->spentBy(live, now);
    live->job.spent += ended.spent;
    live->since = now;
    live->job.updated = now;
    const auto note = [explorer = self.get(), job = live->job, ended] {
        return explorer->frontier().settle(job, ended);
    };
    const Frontier::Settled settled = co_await self->m_thread.run(note);
    live->job.counts = settled.counts;
    int count = 0;
    for (const QString &each : settled.newExternals) {
        if (++count % externalsAtOnce == 0)
            co_await othersFirst();
        self->tell(ExplorationEvent::Kind::ExternalLink, live,
            {{u"from_url"_s, ended.finalUrl}, {u"external_url"_s, each}});
    }
    const bool hasFailed = ended.state == UrlState::Failed;
    if (hasFailed)
        self->tell(ExplorationEvent::Kind::Error, live,
            {{u"url"_s, ended.url}, {u"error"_s, ended.error}});
    if (ended.state == UrlState::Done && !url.isKnown)
        live->pace.note(now);
    if (hasFailed || (ended.state == UrlState::Done && !url.isKnown))
        self->tell(ExplorationEvent::Kind::PageCompleted, live,
            {{u"url"_s, ended.finalUrl}, {u"success"_s, !hasFailed}});
    Q_EMIT self->happened(progressOf(live->job));
    const bool isNowhere = ended.state == UrlState::Skipped && ended.found.isEmpty();
    const bool isOver
        = url.url == live->job.wish.startUrl && !live->job.isFinished() && (hasFailed || isNowhere);
    if (isOver)
        co_await turn(self, live, ExplorationState::Failed, ended.error);
}

void Explorer::tell(ExplorationEvent::Kind kind, const LivePtr &live, QJsonObject told)
{
    told.insert(u"job_id"_s, live->job.wish.id);
    Q_EMIT happened({kind, live->job.wish.id, told});
}
