#include "core/explore/live_exploration.h"

#include <QDateTime>

#include <algorithm>

using namespace Qt::StringLiterals;

qint64 explorationTime()
{
    return QDateTime::currentMSecsSinceEpoch();
}

LiveExploration::LiveExploration(const Exploration &exploration)
    : job(exploration), start(job.options.startUrl),
      sieve(std::make_shared<Sieve>(start, job.options.allow)), since(explorationTime())
{
}

bool LiveExploration::hasPagesLeft() const
{
    const ExplorationCounts &counts = job.counts;
    const int most = job.options.maxPages;
    const int visited = counts.completed + counts.duplicates + counts.failed;
    return counts.completed + atWork < most && visited + atWork < 3 * most + 100;
}

qint64 LiveExploration::uncounted(qint64 now) const
{
    return job.state == ExplorationState::Running ? std::max<qint64>(0, now - since) : 0;
}

Exploration LiveExploration::report() const
{
    Exploration known = job;
    known.spent += uncounted(explorationTime());
    const int left = std::min(known.counts.queued, known.options.maxPages - known.counts.completed);
    if (known.state == ExplorationState::Running)
        known.secondsLeft = pace.secondsFor(std::max(left, 0));
    return known;
}

ExplorationEvent LiveExploration::event(ExplorationEvent::Kind kind, QJsonObject answer) const
{
    answer.insert(u"job_id"_s, job.options.id);
    return {kind, job.options.id, answer};
}
