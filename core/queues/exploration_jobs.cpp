#include "core/queues/exploration_jobs.h"

#include "core/tools/knowledge_tools.h"

using namespace Qt::StringLiterals;

namespace {

QJsonObject orThrowReply(const Outcome &outcome)
{
    if (const auto *failure = std::get_if<Failure>(&outcome))
        throw Failure{*failure};
    return std::get<Reply>(outcome);
}

} // namespace

ExplorationJobs::ExplorationJobs(RunCall run, const std::shared_ptr<Explorer> &explorer)
    : m_run(std::move(run)), m_explorer(explorer)
{
    connect(explorer.get(), &Explorer::happened, this, &ExplorationJobs::hear);
}

std::shared_ptr<ExplorationJobs> ExplorationJobs::make(
    RunCall run, const std::shared_ptr<Explorer> &explorer)
{
    return std::shared_ptr<ExplorationJobs>{new ExplorationJobs{std::move(run), explorer}};
}

void ExplorationJobs::hear(const ExplorationEvent &event)
{
    if (event.kind != ExplorationEvent::Kind::Progress)
        return;
    const auto state = fromWord<ExplorationState>(event.details.value(u"status").toString());
    const bool isFinished = state == ExplorationState::Completed
        || state == ExplorationState::Failed || state == ExplorationState::Cancelled;
    const auto waiting = m_waiting;
    for (const Waiting &each : waiting) {
        if (each.id != event.job)
            continue;
        each.reportProgress(event.details);
        if (isFinished)
            each.end.settle(Nothing{});
    }
}

// It may have ended before anybody waited.
Task<> ExplorationJobs::ended(std::shared_ptr<ExplorationJobs> self, Waiting waiting)
{
    self->m_waiting.append(waiting);
    const Exploration now = co_await Explorer::find(self->m_explorer, waiting.id);
    if (!now.isFinished())
        co_await waiting.end;
    self->m_waiting.removeIf([&waiting](const Waiting &each) { return each.id == waiting.id; });
}

Task<QJsonObject> ExplorationJobs::done(std::shared_ptr<ExplorationJobs> self, QString id,
    QJsonObject asked, std::function<void(const QJsonObject &)> reportProgress)
{
    if (asked.value(u"job_id").toString().isEmpty())
        asked.insert(u"job_id"_s, id);
    const QString job = asked.value(u"job_id").toString();
    const Outcome begun
        = co_await knowledge_tools::call(self->m_run, u"start_knowledge_exploration"_s, asked);
    const auto *failure = std::get_if<Failure>(&begun);
    if (failure && failure->code != Code::JobExists)
        throw Failure{*failure};
    const Waiting waiting{.id = job, .reportProgress = std::move(reportProgress)};
    co_await ended(self, waiting);
    const Exploration end = co_await Explorer::find(self->m_explorer, job);
    if (end.state == ExplorationState::Failed)
        throw Failure{Code::NavigationFailed, end.why, u"Look at its errors."_s};
    const QJsonObject counts{{u"job_id"_s, job}};
    const Outcome results
        = co_await knowledge_tools::call(self->m_run, u"get_knowledge_results"_s, counts);
    co_return orThrowReply(results);
}
