#include "core/explore/frontier.h"

#include "core/explore/explore_limits.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr auto frontierTables = R"(
CREATE TABLE jobs (
    place INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    wish TEXT NOT NULL,
    state TEXT NOT NULL,
    added INTEGER NOT NULL,
    started INTEGER NOT NULL DEFAULT 0,
    updated INTEGER NOT NULL DEFAULT 0,
    ended INTEGER NOT NULL DEFAULT 0,
    spent INTEGER NOT NULL DEFAULT 0,
    externals INTEGER NOT NULL DEFAULT 0,
    is_seeded INTEGER NOT NULL DEFAULT 0,
    current TEXT,
    why TEXT
);
CREATE TABLE urls (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    job INTEGER NOT NULL,
    url TEXT NOT NULL,
    host TEXT NOT NULL,
    depth INTEGER NOT NULL,
    state TEXT NOT NULL DEFAULT 'queued',
    attempts INTEGER NOT NULL DEFAULT 0,
    due INTEGER NOT NULL DEFAULT 0,
    is_known INTEGER NOT NULL DEFAULT 0,
    hash TEXT,
    kept_for TEXT,
    time INTEGER NOT NULL DEFAULT 0,
    error TEXT,
    UNIQUE (job, url)
);
CREATE INDEX urls_in_order ON urls (job, state, depth, seq);
CREATE INDEX urls_by_hash ON urls (job, hash) WHERE hash IS NOT NULL;
CREATE TABLE externals (
    job INTEGER NOT NULL,
    url TEXT NOT NULL,
    PRIMARY KEY (job, url)
) WITHOUT ROWID;
CREATE TABLE counts (
    job INTEGER NOT NULL,
    state TEXT NOT NULL,
    number INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (job, state)
) WITHOUT ROWID;
CREATE TRIGGER url_added AFTER INSERT ON urls BEGIN
    UPDATE counts SET number = number + 1 WHERE job = new.job AND state = new.state;
END;
CREATE TRIGGER url_moved AFTER UPDATE OF state ON urls WHEN new.state <> old.state BEGIN
    UPDATE counts SET number = number - 1 WHERE job = old.job AND state = old.state;
    UPDATE counts SET number = number + 1 WHERE job = new.job AND state = new.state;
END;
PRAGMA user_version = 1;
)";

constexpr auto unreadTable = R"(
CREATE TABLE unread (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    job INTEGER NOT NULL,
    url TEXT NOT NULL,
    error TEXT NOT NULL,
    time INTEGER NOT NULL
);
CREATE INDEX unread_of_job ON unread (job);
PRAGMA user_version = 2;
)";

QByteArray claiming(const char *order)
{
    return QByteArray{R"(
UPDATE urls SET state = 'active', attempts = attempts + 1
WHERE seq = (SELECT seq FROM urls
    WHERE job = ?1 AND state = 'queued' AND due <= ?2
        AND host NOT IN (SELECT value FROM json_each(?3))
    ORDER BY )"}
        .append(order)
        .append(" LIMIT 1) RETURNING url, host, depth, attempts, is_known");
}

// One that is known from farther away is nearer now, and so is what it leads to.
constexpr auto noting = R"(
INSERT INTO urls (job, url, host, depth) VALUES (?1, ?2, ?3, ?4)
ON CONFLICT (job, url) DO UPDATE SET depth = excluded.depth,
    is_known = is_known OR state = 'done',
    attempts = CASE state WHEN 'done' THEN 0 ELSE attempts END,
    state = CASE state WHEN 'done' THEN 'queued' ELSE state END
WHERE excluded.depth < depth AND state IN ('queued', 'active', 'done'))";

constexpr auto settling = R"(
UPDATE urls SET state = ?3, error = ?4, due = ?5, time = ?6,
    hash = CASE ?3 WHEN 'failed' THEN NULL ELSE hash END
WHERE job = ?1 AND url = ?2 AND state = 'active' RETURNING depth)";

Database &withFrontier(Database &database)
{
    if (database.version() == 0) {
        Transaction all{database};
        database.run(frontierTables);
        all.commit();
    }
    if (database.version() == 1) {
        Transaction all{database};
        database.run(unreadTable);
        all.commit();
    }
    return database;
}

QString listText(const QStringList &list)
{
    const QJsonDocument document{QJsonArray::fromStringList(list)};
    return QString::fromUtf8(document.toJson(QJsonDocument::Compact));
}

} // namespace

Frontier::Frontier(const QString &path)
    : m_database(path), m_jobs(withFrontier(m_database)),
      m_nearest(m_database.prepare(claiming("depth, seq").constData())),
      m_farthest(m_database.prepare(claiming("depth DESC, seq DESC").constData())),
      m_note(m_database.prepare(noting)), m_settle(m_database.prepare(settling))
{
}

void Frontier::giveBack()
{
    m_database.run("UPDATE urls SET state = 'queued', attempts = max(0, attempts - 1)"
                   " WHERE state = 'active'");
}

void Frontier::giveBack(const Exploration &job, const QString &url)
{
    m_database
        .prepare("UPDATE urls SET state = 'queued', attempts = max(0, attempts - 1)"
                 " WHERE job = ?1 AND state = 'active' AND (url = ?2 OR kept_for = ?2)")
        .with(job.place, url)
        .run();
}

ExplorationCounts Frontier::seed(const Exploration &job, const FoundUrl &start,
    const QList<FoundUrl> &named, const QList<ExplorationError> &unread)
{
    Transaction all{m_database};
    for (const ExplorationError &each : unread)
        noteUnread(job, each);
    note(job, {start}, 0);
    if (job.options.maxDepth > 0)
        note(job, named, 1);
    m_database.prepare("UPDATE jobs SET is_seeded = 1 WHERE place = ?").with(job.place).run();
    const ExplorationCounts after = m_jobs.counts(job);
    all.commit();
    return after;
}

void Frontier::prune(const Exploration &job)
{
    Transaction all{m_database};
    m_database.prepare("DELETE FROM urls WHERE job = ? AND state <> 'failed'")
        .with(job.place)
        .run();
    m_database.prepare("DELETE FROM externals WHERE job = ?").with(job.place).run();
    all.commit();
}

void Frontier::noteUnread(const Exploration &job, const ExplorationError &unread)
{
    m_database.prepare("INSERT INTO unread (job, url, error, time) VALUES (?, ?, ?, ?)")
        .with(job.place, unread.url, unread.error, unread.time)
        .run();
}

// Of those that go deep the first of a page is visited first too, so it is noted last.
void Frontier::note(const Exploration &job, const QList<FoundUrl> &found, int depth)
{
    Statement many = m_database.prepare("SELECT sum(number) FROM counts WHERE job = ?");
    qint64 known = many.with(job.place).step() ? many.number(0) : 0;
    QList<FoundUrl> ordered = found;
    if (job.options.strategy == ExploreStrategy::Dfs)
        std::reverse(ordered.begin(), ordered.end());
    for (const FoundUrl &each : std::as_const(ordered)) {
        if (known++ >= explore_limits::urls)
            return;
        m_note.with(job.place, each.url, each.host, depth).run();
    }
}

std::optional<ClaimedUrl> Frontier::claim(
    const Exploration &job, qint64 now, const QStringList &busy)
{
    Statement &next = job.options.strategy == ExploreStrategy::Bfs ? m_nearest : m_farthest;
    const QString hosts = listText(busy);
    next.with(job.place, now, hosts);
    std::optional<ClaimedUrl> claimed;
    while (next.step())
        claimed = ClaimedUrl{next.text(0), next.text(1), static_cast<int>(next.number(2)),
            static_cast<int>(next.number(3)), next.number(4) != 0};
    return claimed;
}

bool Frontier::keep(
    const Exploration &job, const QString &url, const FoundUrl &at, const QString &hash)
{
    Transaction all{m_database};
    Statement same = m_database.prepare(
        "SELECT 1 FROM urls WHERE job = ? AND hash = ? AND url NOT IN (?, ?) LIMIT 1");
    bool isKnown = false;
    same.with(job.place, hash, at.url, url);
    while (same.step())
        isKnown = true;
    if (at.url != url && !isKnown) {
        Statement there = m_database.prepare(
            "SELECT 1 FROM urls WHERE job = ? AND url = ? AND state NOT IN ('queued', 'skipped')");
        there.with(job.place, at.url);
        while (there.step())
            isKnown = true;
    }
    if (isKnown)
        return false;
    if (at.url != url) {
        m_database
            .prepare("INSERT INTO urls (job, url, host, depth, state, kept_for)"
                     " VALUES (?1, ?2, ?3, (SELECT depth FROM urls WHERE job = ?1 AND url = ?4),"
                     " 'active', ?4)"
                     " ON CONFLICT (job, url) DO UPDATE SET state = 'active', kept_for = ?4")
            .with(job.place, at.url, at.host, url)
            .run();
    }
    m_database.prepare("UPDATE urls SET hash = ? WHERE job = ? AND url = ?")
        .with(hash, job.place, at.url)
        .run();
    all.commit();
    return true;
}

Frontier::Settled Frontier::settle(const Exploration &job, const SettledUrl &url)
{
    Transaction all{m_database};
    const bool isMoved = url.state == UrlState::Done && url.finalUrl != url.url;
    const UrlState state = isMoved ? UrlState::Moved : url.state;
    std::optional<int> depth;
    const auto end = [&](const QString &which, UrlState is) {
        m_settle.with(job.place, which, toWord(is), url.error, url.due, url.now);
        while (m_settle.step())
            depth = static_cast<int>(m_settle.number(0));
    };
    end(url.url, state);
    if (isMoved && depth)
        end(url.finalUrl, UrlState::Done);
    else if (!isMoved && url.finalUrl != url.url) // what was kept for it is free again
        m_database
            .prepare("UPDATE urls SET state = 'queued', hash = NULL"
                     " WHERE job = ? AND url = ? AND state = 'active' AND kept_for = ?")
            .with(job.place, url.finalUrl, url.url)
            .run();
    if (depth && *depth < job.options.maxDepth)
        note(job, url.found, *depth + 1);
    const QStringList newExternals = noteExternals(job, url.externals);
    m_database
        .prepare("UPDATE jobs SET spent = spent + ?, updated = ?, current = ?,"
                 " externals = externals + ? WHERE place = ?")
        .with(url.spent, url.now, url.url, static_cast<qint64>(newExternals.size()), job.place)
        .run();
    Settled settled{m_jobs.counts(job), newExternals};
    all.commit();
    return settled;
}

void Frontier::skip(const Exploration &job, const QString &beginning, const QString &why)
{
    m_database
        .prepare("UPDATE urls SET state = 'skipped', error = ?3 WHERE job = ?1"
                 " AND state = 'queued' AND substr(url, 1, length(?2)) = ?2")
        .with(job.place, beginning, why)
        .run();
}

QStringList Frontier::noteExternals(const Exploration &job, const QStringList &externals)
{
    QStringList fresh;
    if (job.counts.externalLinks >= explore_limits::externalUrls)
        return fresh;
    Statement add = m_database.prepare(
        "INSERT INTO externals (job, url) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING url");
    for (const QString &each : externals) {
        add.with(job.place, each);
        while (add.step())
            fresh.append(add.text(0));
    }
    return fresh;
}

std::optional<qint64> Frontier::nextDue(const Exploration &job)
{
    Statement next
        = m_database.prepare("SELECT min(due) FROM urls WHERE job = ? AND state = 'queued'");
    const bool isThere = next.with(job.place).step() && !next.isNull(0);
    return isThere ? std::optional{next.number(0)} : std::nullopt;
}

void Frontier::each(const Exploration &job,
    const std::function<void(const FoundUrl &url, bool isDuplicate)> &report)
{
    Statement rows = m_database.prepare("SELECT url, host, state FROM urls WHERE job = ?");
    rows.with(job.place);
    while (rows.step())
        report({rows.text(0), rows.text(1)}, rows.text(2) == toWord(UrlState::Duplicate));
}

QList<ExplorationError> Frontier::errors(const Exploration &job, int limit, int offset)
{
    QList<ExplorationError> errors;
    Statement rows = m_database.prepare(
        "SELECT url, error, 1, time, 0 AS kind, seq FROM unread WHERE job = ?1"
        " UNION ALL SELECT url, error, attempts, time, 1, seq FROM urls"
        " WHERE job = ?1 AND state = 'failed' ORDER BY kind, seq LIMIT ?2 OFFSET ?3");
    rows.with(job.place, limit, offset);
    while (rows.step())
        errors.append(
            {rows.text(0), rows.text(1), static_cast<int>(rows.number(2)), rows.number(3)});
    return errors;
}
