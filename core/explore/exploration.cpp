#include "core/explore/exploration.h"

#include "base/typed_address.h"
#include "core/explore/explore_limits.h"
#include "core/explore/site_address.h"

#include <QJsonArray>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace {

Failure unfit(const QString &what, const QString &hint)
{
    return {Code::InvalidArgument, what, hint};
}

bool isWithin(int number, int least, int most)
{
    return number >= least && number <= most;
}

} // namespace

std::optional<Failure> checked(ExplorationWish &wish)
{
    static const QRegularExpression id{u"^[A-Za-z0-9._:-]*\\z"_s};
    static const QRegularExpression host{u"^(?:\\*\\.)?[A-Za-z0-9.-]+(?::[0-9]{1,5})?\\z"_s};
    const QString start = site_address::canonical(asBrowserReads(wish.startUrl));
    if (start.isEmpty())
        return unfit(u"'%1' is no address of the web"_s.arg(wish.startUrl.left(200)),
            u"Give one that begins with http:// or https://."_s);
    if (start.size() > explore_limits::addressLength)
        return unfit(u"the address has %1 characters"_s.arg(start.size()),
            u"At most %1."_s.arg(explore_limits::addressLength));
    wish.startUrl = start;
    if (wish.id.size() > explore_limits::idLength || !id.match(wish.id).hasMatch())
        return unfit(u"'%1' is no name for an exploration"_s.arg(wish.id.left(200)),
            u"At most %1 letters, digits and . _ : -"_s.arg(explore_limits::idLength));
    if (!isWithin(wish.maxPages, 1, explore_limits::pages))
        return unfit(u"the number of pages is %1"_s.arg(wish.maxPages),
            u"1 to %1."_s.arg(explore_limits::pages));
    if (!isWithin(wish.maxDepth, 0, explore_limits::depth))
        return unfit(
            u"the depth is %1"_s.arg(wish.maxDepth), u"0 to %1."_s.arg(explore_limits::depth));
    if (wish.allow.size() > explore_limits::allowed)
        return unfit(u"%1 hosts are allowed"_s.arg(wish.allow.size()),
            u"At most %1."_s.arg(explore_limits::allowed));
    for (const QString &each : std::as_const(wish.allow)) {
        if (!host.match(each).hasMatch())
            return unfit(u"'%1' is no host"_s.arg(each.left(200)),
                u"As in docs.example.com, *.example.com or localhost:8080."_s);
    }
    wish.workers = std::clamp(wish.workers, 1, explore_limits::pagesAtOnce);
    return std::nullopt;
}

QJsonObject toJson(const ExplorationWish &wish)
{
    return {{u"startUrl"_s, wish.startUrl}, {u"maxPages"_s, wish.maxPages},
        {u"maxDepth"_s, wish.maxDepth}, {u"strategy"_s, toWord(wish.strategy)},
        {u"identity"_s, wish.identity}, {u"allow"_s, QJsonArray::fromStringList(wish.allow)},
        {u"workers"_s, wish.workers}};
}

ExplorationWish wishOf(const QJsonObject &kept)
{
    ExplorationWish wish{.startUrl = kept.value(u"startUrl").toString(),
        .maxPages = kept.value(u"maxPages").toInt(),
        .maxDepth = kept.value(u"maxDepth").toInt(),
        .strategy = fromWord<ExploreStrategy>(kept.value(u"strategy").toString())
                        .value_or(ExploreStrategy::Bfs),
        .identity = kept.value(u"identity").toString(),
        .workers = kept.value(u"workers").toInt(1)};
    const QJsonArray allow = kept.value(u"allow").toArray();
    for (const QJsonValue &each : allow)
        wish.allow.append(each.toString());
    return wish;
}

ExplorationEvent progressOf(const Exploration &job)
{
    return {ExplorationEvent::Kind::Progress, job.wish.id,
        {{u"job_id"_s, job.wish.id}, {u"status"_s, toWord(job.state)},
            {u"completed"_s, job.counts.completed}, {u"queued"_s, job.counts.queued},
            {u"failed"_s, job.counts.failed}, {u"current_url"_s, job.currentUrl}}};
}
