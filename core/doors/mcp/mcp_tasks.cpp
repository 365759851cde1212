#include "core/doors/mcp/mcp_tasks.h"

#include "base/caller_slots.h"
#include "core/doors/mcp/mcp_limits.h"

#include <QUuid>

#include <algorithm>

using namespace Qt::StringLiterals;

template<> struct Words<mcp::LongTask::Status> {
    static constexpr Word<mcp::LongTask::Status> all[] = {
        {mcp::LongTask::Status::Working, "working"},
        {mcp::LongTask::Status::InputRequired, "input_required"},
        {mcp::LongTask::Status::Completed, "completed"}, {mcp::LongTask::Status::Failed, "failed"},
        {mcp::LongTask::Status::Cancelled, "cancelled"}};
};

namespace mcp {

LongTask::LongTask(QString id, ExchangeRef call) : m_id(std::move(id)), m_call(std::move(call)) { }

bool LongTask::hasEnded() const
{
    return m_status != Status::Working && m_status != Status::InputRequired;
}

QJsonObject LongTask::summary() const
{
    const std::chrono::milliseconds life = mcp_limits::taskTime;
    return {{u"taskId"_s, m_id}, {u"status"_s, toWord(m_status)},
        {u"createdAt"_s, m_created.toString(Qt::ISODateWithMs)},
        {u"lastUpdatedAt"_s, m_changed.toString(Qt::ISODateWithMs)},
        {u"ttlMs"_s, static_cast<int>(life.count())},
        {u"pollIntervalMs"_s, static_cast<int>(mcp_limits::pollTime.count())}};
}

QJsonObject LongTask::details() const
{
    QJsonObject report = summary();
    if (m_status == Status::Completed)
        report.insert(u"result"_s, m_outcome);
    if (m_status == Status::Failed)
        report.insert(u"error"_s, m_outcome);
    if (m_status == Status::InputRequired) {
        QJsonObject requests;
        for (const Question &each : m_open)
            requests.insert(
                each.key, QJsonObject{{u"method"_s, each.method}, {u"params"_s, each.params}});
        report.insert(u"inputRequests"_s, requests);
    }
    return report;
}

Task<Answers> LongTask::ask(TaskRef self, Questions questions)
{
    for (const Question &each : std::as_const(questions))
        self->m_open.insert(each.key, each);
    self->m_answered = {};
    self->become(Status::InputRequired);
    const Pending<Nothing> answered = self->m_answered;
    co_await answered;
    const Answers all = self->m_answers;
    co_return all;
}

void LongTask::take(const QJsonObject &answers)
{
    for (auto each = answers.begin(); each != answers.end(); ++each) {
        const auto question = m_open.constFind(each.key());
        if (question == m_open.cend())
            continue;
        m_answers.insert(each.key(), checkedAnswer(*question, each.value()));
        m_open.remove(each.key());
    }
    if (m_status != Status::InputRequired || !m_open.isEmpty())
        return;
    become(Status::Working);
    m_answered.settle({});
}

void LongTask::complete(const QJsonObject &result)
{
    m_outcome = result;
    become(Status::Completed);
}

void LongTask::fail(const Error &error)
{
    m_outcome = {{u"code"_s, error.number}, {u"message"_s, error.message}};
    become(Status::Failed);
}

void LongTask::cancel()
{
    const bool isAsking = m_status == Status::InputRequired;
    become(Status::Cancelled);
    m_call->cancel();
    if (isAsking)
        m_answered.settle({});
}

// What it is once it has ended, it stays.
void LongTask::become(Status status)
{
    if (hasEnded())
        return;
    m_status = status;
    m_changed = QDateTime::currentDateTimeUtc();
}

TaskRef LongTasks::create(ExchangeRef call)
{
    const QString owner = call->client().owner;
    forgetOld();
    makeRoom(owner);
    const auto running = std::count_if(m_tasks.begin(), m_tasks.end(),
        [&owner](const TaskRef &each) { return each->owner() == owner && !each->hasEnded(); });
    if (m_tasks.size() >= mcp_limits::tasks || running >= mcp_limits::tasksOfOne)
        return nullptr;
    const auto task = std::make_shared<LongTask>(
        QUuid::createUuid().toString(QUuid::WithoutBraces), std::move(call));
    m_tasks.append(task);
    return task;
}

TaskRef LongTasks::find(const QString &id, const QString &owner) const
{
    const auto found = std::find_if(m_tasks.begin(), m_tasks.end(),
        [&](const TaskRef &each) { return each->id() == id && each->owner() == owner; });
    return found == m_tasks.end() ? nullptr : *found;
}

void LongTasks::forgetOld()
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    m_tasks.removeIf([&now](const TaskRef &each) {
        return each->hasEnded() && each->changed() + mcp_limits::taskTime <= now;
    });
}

// Where all places are taken, one that has ended is forgotten.
void LongTasks::makeRoom(const QString &newcomer)
{
    if (m_tasks.size() < mcp_limits::tasks)
        return;
    QList<CallerSlot> slots;
    for (const TaskRef &each : std::as_const(m_tasks)) {
        const std::chrono::milliseconds changed{each->changed().toMSecsSinceEpoch()};
        slots.append(
            {each->owner(), each->hasEnded(), std::chrono::steady_clock::time_point{changed}});
    }
    if (const auto given = slotToFree(slots, newcomer))
        m_tasks.removeAt(*given);
}

} // namespace mcp
