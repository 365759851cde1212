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

std::optional<Failure> checked(ExplorationOptions &options)
{
    static const QRegularExpression id{u"^[A-Za-z0-9._:-]*\\z"_s};
    static const QRegularExpression host{u"^(?:\\*\\.)?[A-Za-z0-9.-]+(?::[0-9]{1,5})?\\z"_s};
    const QString start = site_address::canonical(asBrowserReads(options.startUrl));
    if (start.isEmpty())
        return unfit(u"'%1' is no address of the web"_s.arg(options.startUrl.left(200)),
            u"Give one that begins with http:// or https://."_s);
    if (start.size() > explore_limits::addressLength)
        return unfit(u"the address has %1 characters"_s.arg(start.size()),
            u"At most %1."_s.arg(explore_limits::addressLength));
    options.startUrl = start;
    if (options.id.size() > explore_limits::idLength || !id.match(options.id).hasMatch())
        return unfit(u"'%1' is no name for an exploration"_s.arg(options.id.left(200)),
            u"At most %1 letters, digits and . _ : -"_s.arg(explore_limits::idLength));
    if (!isWithin(options.maxPages, 1, explore_limits::pages))
        return unfit(u"the number of pages is %1"_s.arg(options.maxPages),
            u"1 to %1."_s.arg(explore_limits::pages));
    if (!isWithin(options.maxDepth, 0, explore_limits::depth))
        return unfit(
            u"the depth is %1"_s.arg(options.maxDepth), u"0 to %1."_s.arg(explore_limits::depth));
    if (options.allow.size() > explore_limits::allowed)
        return unfit(u"%1 hosts are allowed"_s.arg(options.allow.size()),
            u"At most %1."_s.arg(explore_limits::allowed));
    for (const QString &each : std::as_const(options.allow)) {
        if (!host.match(each).hasMatch())
            return unfit(u"'%1' is no host"_s.arg(each.left(200)),
                u"As in docs.example.com, *.example.com or localhost:8080."_s);
    }
    options.workers = std::clamp(options.workers, 1, explore_limits::pagesAtOnce);
    return std::nullopt;
}

QJsonObject toJson(const ExplorationOptions &options)
{
    return {{u"startUrl"_s, options.startUrl}, {u"maxPages"_s, options.maxPages},
        {u"maxDepth"_s, options.maxDepth}, {u"strategy"_s, toWord(options.strategy)},
        {u"identity"_s, options.identity}, {u"allow"_s, QJsonArray::fromStringList(options.allow)},
        {u"workers"_s, options.workers}};
}

ExplorationOptions optionsOf(const QJsonObject &kept)
{
    ExplorationOptions options{.startUrl = kept.value(u"startUrl").toString(),
        .maxPages = kept.value(u"maxPages").toInt(),
        .maxDepth = kept.value(u"maxDepth").toInt(),
        .strategy = fromWord<ExploreStrategy>(kept.value(u"strategy").toString())
                        .value_or(ExploreStrategy::Bfs),
        .identity = kept.value(u"identity").toString(),
        .workers = kept.value(u"workers").toInt(1)};
    const QJsonArray allow = kept.value(u"allow").toArray();
    for (const QJsonValue &each : allow)
        options.allow.append(each.toString());
    return options;
}

ExplorationEvent progressOf(const Exploration &job)
{
    return {ExplorationEvent::Kind::Progress, job.options.id,
        {{u"job_id"_s, job.options.id}, {u"status"_s, toWord(job.state)},
            {u"completed"_s, job.counts.completed}, {u"queued"_s, job.counts.queued},
            {u"failed"_s, job.counts.failed}, {u"current_url"_s, job.currentUrl}}};
}
