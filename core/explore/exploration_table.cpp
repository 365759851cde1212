#include "core/explore/exploration_table.h"

#include "core/explore/explore_limits.h"
#include "core/explore/frontier.h"

#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr auto jobColumns = "SELECT place, id, wish, state, added, started, updated, ended, spent,"
                            " is_seeded, current, why FROM jobs ";

QString optionsText(const ExplorationOptions &options)
{
    return QString::fromUtf8(QJsonDocument{toJson(options)}.toJson(QJsonDocument::Compact));
}

} // namespace

ExplorationTable::ExplorationTable(Database &database)
    : m_database(database),
      m_counts(m_database.prepare("SELECT state, number FROM counts WHERE job = ?"))
{
}

Exploration ExplorationTable::add(const Exploration &job)
{
    Transaction all{m_database};
    if (find(job.options.id))
        throw Failure{Code::JobExists,
            u"there is an exploration '%1' already"_s.arg(job.options.id),
            u"Give another id, or none."_s};
    makeRoom();
    m_database.prepare("INSERT INTO jobs (id, wish, state, added, updated) VALUES (?, ?, ?, ?, ?)")
        .with(job.options.id, optionsText(job.options), toWord(job.state), job.added, job.added)
        .run();
    const Exploration kept = find(job.options.id).value_or(job);
    for (const QString &each : wordsOf<UrlState>())
        m_database.prepare("INSERT INTO counts (job, state) VALUES (?, ?)")
            .with(kept.place, each)
            .run();
    all.commit();
    return kept;
}

void ExplorationTable::makeRoom()
{
    Statement many = m_database.prepare("SELECT count(*) FROM jobs");
    const bool isFull = many.with().step() && many.number(0) >= explore_limits::jobs;
    if (!isFull)
        return;
    Statement oldest = m_database.prepare("DELETE FROM jobs WHERE place = (SELECT place FROM jobs"
                                          " WHERE ended > 0 ORDER BY ended, place LIMIT 1)"
                                          " RETURNING place");
    std::optional<qint64> gone;
    while (oldest.step())
        gone = oldest.number(0);
    if (!gone)
        throw Failure{Code::TooBusy,
            u"%1 explorations have not ended yet"_s.arg(explore_limits::jobs),
            u"Cancel some, or wait until some have ended."_s};
    for (const char *sql : {"DELETE FROM urls WHERE job = ?", "DELETE FROM externals WHERE job = ?",
             "DELETE FROM counts WHERE job = ?", "DELETE FROM unread WHERE job = ?"})
        m_database.prepare(sql).with(*gone).run();
}

Exploration ExplorationTable::jobIn(const Statement &row)
{
    Exploration job{.options = optionsOf(QJsonDocument::fromJson(row.bytes(2)).object()),
        .state = fromWord<ExplorationState>(row.text(3)).value_or(ExplorationState::Failed),
        .place = row.number(0),
        .added = row.number(4),
        .started = row.number(5),
        .updated = row.number(6),
        .ended = row.number(7),
        .spent = row.number(8),
        .currentUrl = row.text(10),
        .why = row.text(11),
        .isSeeded = row.number(9) != 0};
    job.options.id = row.text(1);
    return job;
}

Exploration ExplorationTable::withCounts(Exploration job)
{
    job.counts = counts(job);
    return job;
}

std::optional<Exploration> ExplorationTable::find(const QString &id)
{
    Statement rows = m_database.prepare(QByteArray{jobColumns}.append("WHERE id = ?").constData());
    std::optional<Exploration> found;
    rows.with(id);
    while (rows.step())
        found = jobIn(rows);
    return found ? std::optional{withCounts(*found)} : std::nullopt;
}

QList<Exploration> ExplorationTable::jobsWhere(const char *condition)
{
    QList<Exploration> jobs;
    Statement rows = m_database.prepare(QByteArray{jobColumns}.append(condition).constData());
    while (rows.step())
        jobs.append(jobIn(rows));
    std::transform(jobs.begin(), jobs.end(), jobs.begin(),
        [this](const Exploration &each) { return withCounts(each); });
    return jobs;
}

QList<Exploration> ExplorationTable::all()
{
    return jobsWhere("ORDER BY place DESC");
}

QList<Exploration> ExplorationTable::unfinished()
{
    return jobsWhere("WHERE ended = 0 ORDER BY place");
}

void ExplorationTable::save(const Exploration &job)
{
    m_database
        .prepare("UPDATE jobs SET state = ?, started = ?, updated = ?, ended = ?, spent = ?,"
                 " current = ?, why = ? WHERE place = ?")
        .with(toWord(job.state), job.started, job.updated, job.ended, job.spent, job.currentUrl,
            job.why, job.place)
        .run();
}

ExplorationCounts ExplorationTable::counts(const Exploration &job)
{
    ExplorationCounts counts;
    Statement externals = m_database.prepare("SELECT externals FROM jobs WHERE place = ?");
    externals.with(job.place);
    while (externals.step())
        counts.externalLinks = static_cast<int>(externals.number(0));
    m_counts.with(job.place);
    while (m_counts.step()) {
        const auto state = fromWord<UrlState>(m_counts.text(0));
        const auto number = static_cast<int>(m_counts.number(1));
        if (state == UrlState::Queued || state == UrlState::Active)
            counts.queued += number;
        else if (state == UrlState::Done)
            counts.completed = number;
        else if (state == UrlState::Duplicate)
            counts.duplicates = number;
        else if (state == UrlState::Failed)
            counts.failed = number;
        else if (state == UrlState::Skipped)
            counts.skipped = number;
    }
    return counts;
}
