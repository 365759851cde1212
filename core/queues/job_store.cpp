#include "core/queues/job_store.h"

#include "core/queues/queue_limits.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

constexpr auto tables = R"(
CREATE TABLE jobs (
    place INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    room TEXT NOT NULL,
    action TEXT NOT NULL,
    params TEXT NOT NULL,
    sender TEXT NOT NULL,
    round INTEGER NOT NULL,
    attempts INTEGER NOT NULL,
    made INTEGER NOT NULL DEFAULT 0,
    state TEXT NOT NULL DEFAULT 'waiting',
    added INTEGER NOT NULL,
    started INTEGER NOT NULL DEFAULT 0,
    ended INTEGER NOT NULL DEFAULT 0,
    due INTEGER NOT NULL DEFAULT 0,
    result TEXT,
    failure TEXT
);
CREATE INDEX jobs_by_state ON jobs (state, place);
PRAGMA user_version = 1;
)";

constexpr auto columns = "SELECT id, room, action, params, sender, round, attempts, made, state,"
                         " added, started, ended, due, result, failure, place FROM jobs ";

constexpr auto adding = R"(
INSERT INTO jobs (id, room, action, params, sender, round, attempts, added)
VALUES (?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (id) DO UPDATE SET room = excluded.room, action = excluded.action,
    params = excluded.params, sender = excluded.sender, round = excluded.round,
    attempts = excluded.attempts, added = excluded.added,
    made = 0, state = 'waiting', started = 0, ended = 0, due = 0, result = NULL, failure = NULL
WHERE state = 'failed' AND excluded.round > round)";

constexpr auto saving = R"(
UPDATE jobs SET params = ?, made = ?, state = ?, started = ?, ended = ?, due = ?, result = ?,
    failure = ?
WHERE id = ?)";

// Of each room the newest stay, as many and as large as there is room for: the n-th of any before
// the next of another, so that none that has done much pushes out what others may ask for.
constexpr auto sweeping = R"(
DELETE FROM jobs WHERE place IN (
    SELECT place FROM (
        SELECT place, ended, row_number() OVER (ORDER BY nth, place DESC) AS number,
            sum(bytes) OVER (ORDER BY newer, place DESC) AS size
        FROM (
            SELECT place, ended, length(ifnull(result, '')) AS bytes,
                row_number() OVER newest AS nth,
                sum(length(ifnull(result, ''))) OVER newest AS newer
            FROM jobs WHERE state IN ('completed', 'failed')
            WINDOW newest AS (PARTITION BY room ORDER BY place DESC)))
    WHERE ended < ? OR number > ? OR size > ?))";

Database &prepared(Database &database)
{
    database.run("PRAGMA secure_delete = ON");
    if (database.version() == 0) {
        Transaction all{database};
        database.run(tables);
        all.commit();
    }
    return database;
}

bool types(const Job &job)
{
    return job.action.type == u"type" || job.action.type == u"send_keys";
}

QString textOf(const QJsonObject &object)
{
    return QString::fromUtf8(QJsonDocument{object}.toJson(QJsonDocument::Compact));
}

QJsonObject objectIn(const QByteArray &text)
{
    return QJsonDocument::fromJson(text).object();
}

} // namespace

JobStore::JobStore(const QString &path)
    : m_database(path), m_add(prepared(m_database).prepare(adding)),
      m_save(m_database.prepare(saving)),
      m_find(m_database.prepare(QByteArray{columns}.append("WHERE id = ?").constData()))
{
}

Job JobStore::add(const Job &job)
{
    m_add
        .with(job.id, job.room, job.action.type, textOf(job.action.params), toWord(job.from),
            job.round, job.attempts, job.added)
        .run();
    return find(job.id).value_or(job);
}

void JobStore::save(const Job &job)
{
    m_save
        .with(textOf(job.action.params), job.attemptsMade, toWord(job.state), job.started,
            job.ended, job.due, job.state == JobState::Completed ? textOf(job.result) : QString{},
            job.failure ? textOf(toJson(*job.failure)) : QString{}, job.id)
        .run();
    if (job.isFinished() && types(job)) // what was typed goes from the journal, too
        m_database.run("PRAGMA wal_checkpoint(TRUNCATE)");
}

void JobStore::remove(const QString &id)
{
    m_database.prepare("DELETE FROM jobs WHERE id = ?").with(id).run();
}

std::optional<Job> JobStore::find(const QString &id)
{
    std::optional<Job> found;
    m_find.with(id);
    while (m_find.step())
        found = jobIn(m_find);
    return found;
}

Job JobStore::jobIn(const Statement &row)
{
    Job job{.id = row.text(0),
        .room = row.text(1),
        .action = {row.text(2), objectIn(row.bytes(3))},
        .from = fromWord<JobFrom>(row.text(4)).value_or(JobFrom::Program),
        .round = static_cast<int>(row.number(5)),
        .attempts = static_cast<int>(row.number(6)),
        .attemptsMade = static_cast<int>(row.number(7)),
        .state = fromWord<JobState>(row.text(8)).value_or(JobState::Failed),
        .place = row.number(15),
        .added = row.number(9),
        .started = row.number(10),
        .ended = row.number(11),
        .due = row.number(12),
        .result = objectIn(row.bytes(13))};
    if (!row.isNull(14))
        job.failure = failureOf(objectIn(row.bytes(14)));
    return job;
}

QList<Job> JobStore::unfinished()
{
    QList<Job> jobs;
    const QByteArray sql = QByteArray{columns}.append(
        "WHERE state IN ('waiting', 'delayed', 'active') ORDER BY place");
    Statement rows = m_database.prepare(sql.constData());
    while (rows.step())
        jobs.append(jobIn(rows));
    return jobs;
}

QList<int> JobStore::counts()
{
    QList<int> counts(static_cast<qsizetype>(std::size(Words<JobState>::all)), 0);
    Statement rows = m_database.prepare("SELECT state, count(*) FROM jobs GROUP BY state");
    while (rows.step()) {
        if (const auto state = fromWord<JobState>(rows.text(0)))
            counts[static_cast<qsizetype>(*state)] = static_cast<int>(rows.number(1));
    }
    return counts;
}

void JobStore::sweep(qint64 now, qint64 mostSize)
{
    m_database.prepare(sweeping)
        .with(static_cast<qint64>(now - queue_limits::finishedTime.count()), queue_limits::finished,
            mostSize)
        .run();
}
