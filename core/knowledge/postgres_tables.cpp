#include "core/knowledge/postgres_tables.h"

#include "core/knowledge/knowledge_limits.h"
#include "core/knowledge/known_rows.h"
#include "core/postgres/postgres_connection.h"

#include <QCryptographicHash>

using namespace Qt::StringLiterals;

namespace {

// As known_rows has them, and no longer than they are kept: others may have written there.
constexpr auto selectPages
    = "SELECT p.url, p.job, substr(p.title, 1, 2000), substr(p.description, 1, 2000), p.language,"
      " substr(p.headings, 1, 4002000), substr(p.markdown, 1, 2000000), p.time, p.id FROM pages p ";
constexpr auto selectLinks
    = "SELECT source.url, target.url, substr(l.text, 1, 2000), l.external FROM links l"
      " JOIN addresses source ON source.id = l.page"
      " JOIN addresses target ON target.id = l.target ";
constexpr auto selectActs
    = "SELECT e.role, substr(e.name, 1, 2000), substr(e.fields, 1, 402000), p.url FROM elements e"
      " JOIN pages p ON p.id = e.page ORDER BY e.page, e.number";

QString keyOf(const QString &url)
{
    const QByteArray hash = QCryptographicHash::hash(url.toUtf8(), QCryptographicHash::Sha256);
    return QString::fromLatin1(hash.left(16).toHex());
}

int numberOfRow(PostgresRows row)
{
    int number = 0;
    while (row.step())
        number = static_cast<int>(row.number(0));
    return number;
}

} // namespace

PostgresTables::Put PostgresTables::put(const KnownPage &given)
{
    const KnownPage page = keptPage(given);
    const QByteArray hash = hashOf(page);
    QStringList urls{page.url};
    for (const KnownLink &each : page.links)
        urls.append(each.to);
    const Ids ids = idsOf(urls);
    const qint64 id = ids.value(keyOf(page.url));
    Put result = Put::Same;
    PostgresTransaction all{m_connection};
    const std::optional<QByteArray> before = lockedHash(id);
    if (before == hash) {
        m_connection.run(
            "UPDATE pages SET job = $2, time = $3 WHERE id = $1", id, page.job, page.time);
    } else {
        result = before ? Put::Changed : Put::Added;
        if (before)
            removeParts(id);
        const WordCounts words = wordCounts(page);
        insert(id, page, hash, words.size);
        insertLinks(id, page, ids);
        insertElements(id, page);
        m_words.put(id, words);
        m_connection.run("INSERT INTO lacking (page) VALUES ($1)"
                         " ON CONFLICT (page) DO UPDATE SET taker = 0, taken = NULL",
            id);
    }
    if (!page.job.isEmpty())
        m_connection.run(
            "INSERT INTO finds (job, page) VALUES ($1, $2) ON CONFLICT DO NOTHING", page.job, id);
    all.commit();
    if (result != Put::Same)
        m_words.forgetSizes();
    return result;
}

// All that are there already stay as they are while others add more. They are
// added by themselves, in one order: nobody waits for a whole page of somebody else.
PostgresTables::Ids PostgresTables::idsOf(const QStringList &urls)
{
    QHash<QString, QString> byKey;
    for (const QString &each : urls)
        byKey.insert(keyOf(each), each);
    Ids ids;
    readIds(byKey.keys(), ids);
    QStringList keys;
    QStringList added;
    for (auto each = byKey.constBegin(); each != byKey.constEnd(); ++each) {
        if (ids.contains(each.key()))
            continue;
        keys.append(each.key());
        added.append(each.value());
    }
    if (keys.isEmpty())
        return ids;
    m_connection.run("INSERT INTO addresses (key, url) SELECT key, url"
                     " FROM unnest($1::uuid[], $2::text[]) AS given(key, url) ORDER BY key"
                     " ON CONFLICT (key) DO NOTHING",
        keys, added);
    readIds(keys, ids);
    return ids;
}

void PostgresTables::readIds(const QStringList &keys, Ids &ids)
{
    PostgresRows rows = m_connection.ask(
        "SELECT replace(key::text, '-', ''), id FROM addresses WHERE key = ANY($1::uuid[])", keys);
    while (rows.step())
        ids.insert(rows.text(0), rows.number(1));
}

// Nobody else writes that page until the transaction ends. Asked in two steps: what another one has
// written is seen by what begins after the wait for it.
std::optional<QByteArray> PostgresTables::lockedHash(qint64 id)
{
    m_connection.run("SELECT 1 FROM addresses WHERE id = $1 FOR NO KEY UPDATE", id);
    std::optional<QByteArray> hash;
    PostgresRows row = m_connection.ask("SELECT hash FROM pages WHERE id = $1 FOR UPDATE", id);
    while (row.step())
        hash = row.bytes(0);
    return hash;
}

void PostgresTables::removeParts(qint64 id)
{
    m_connection.run("WITH v AS (DELETE FROM vectors WHERE page = $1),"
                     " s AS (DELETE FROM signs WHERE page = $1),"
                     " l AS (DELETE FROM links WHERE page = $1),"
                     " e AS (DELETE FROM elements WHERE page = $1)"
                     " DELETE FROM words WHERE page = $1",
        id);
}

void PostgresTables::insert(qint64 id, const KnownPage &page, const QByteArray &hash, int size)
{
    const int external = known_rows::externalLinksOf(page);
    const int internal = static_cast<int>(page.links.size()) - external;
    m_connection.run(
        "INSERT INTO pages (id, url, host, job, title, description, language, time, internal,"
        " external, hash, size, headings, markdown)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)"
        " ON CONFLICT (id) DO UPDATE SET job = excluded.job, title = excluded.title,"
        " description = excluded.description, language = excluded.language, time = excluded.time,"
        " internal = excluded.internal, external = excluded.external, hash = excluded.hash,"
        " size = excluded.size, headings = excluded.headings, markdown = excluded.markdown",
        id, page.url, hostOf(page.url), page.job, page.title, page.description, page.language,
        page.time, internal, external, hash, size, joinedLines(page.headings), page.markdown);
}

void PostgresTables::insertLinks(qint64 id, const KnownPage &page, const Ids &ids)
{
    QList<qint64> targets;
    QList<qint64> kinds;
    QStringList texts;
    for (const KnownLink &each : page.links) {
        targets.append(ids.value(keyOf(each.to)));
        kinds.append(each.kind == LinkKind::External ? 1 : 0);
        texts.append(each.text);
    }
    m_connection.run("INSERT INTO links (page, number, target, external, text)"
                     " SELECT $1::bigint, number, target, external, text"
                     " FROM unnest($2::bigint[], $3::integer[], $4::text[])"
                     " WITH ORDINALITY AS given(target, external, text, number)",
        id, targets, kinds, texts);
}

void PostgresTables::insertElements(qint64 id, const KnownPage &page)
{
    QStringList roles;
    QStringList names;
    QStringList fields;
    for (const KnownElement &each : page.elements) {
        roles.append(each.role);
        names.append(each.name);
        fields.append(joinedLines(each.fields));
    }
    m_connection.run("INSERT INTO elements (page, number, role, name, fields)"
                     " SELECT $1::bigint, number, role, name, fields"
                     " FROM unnest($2::text[], $3::text[], $4::text[])"
                     " WITH ORDINALITY AS given(role, name, fields, number)",
        id, roles, names, fields);
}

QList<KnownPage> PostgresTables::pagesIn(PostgresRows rows)
{
    QList<KnownPage> pages;
    QList<qint64> ids;
    while (rows.step()) {
        pages.append(known_rows::pageIn(rows));
        ids.append(rows.number(8));
    }
    addLinks(pages, ids);
    addElements(pages, ids);
    return pages;
}

void PostgresTables::addLinks(QList<KnownPage> &pages, const QList<qint64> &ids)
{
    PostgresRows rows = m_connection.ask(
        "SELECT l.page, target.url, substr(l.text, 1, 2000), l.external FROM links l"
        " JOIN addresses target ON target.id = l.target WHERE l.page = ANY($1::bigint[])"
        " ORDER BY l.page, l.number",
        ids);
    while (rows.step()) {
        KnownPage &page = pages[ids.indexOf(rows.number(0))];
        page.links.append(
            {page.url, rows.text(1), rows.text(2), known_rows::kindOf(rows.number(3))});
    }
}

void PostgresTables::addElements(QList<KnownPage> &pages, const QList<qint64> &ids)
{
    PostgresRows rows = m_connection.ask(
        "SELECT page, role, substr(name, 1, 2000), substr(fields, 1, 402000) FROM elements"
        " WHERE page = ANY($1::bigint[]) ORDER BY page, number",
        ids);
    while (rows.step())
        pages[ids.indexOf(rows.number(0))].elements.append(
            {rows.text(1), rows.text(2), linesIn(rows.text(3))});
}

std::optional<KnownPage> PostgresTables::page(const QString &url)
{
    const QByteArray sql
        = known_rows::with(selectPages, "JOIN addresses a ON a.id = p.id WHERE a.key = $1::uuid");
    const QList<KnownPage> pages = pagesIn(m_connection.ask(sql.constData(), keyOf(url)));
    return pages.isEmpty() ? std::nullopt : std::optional{pages.first()};
}

KnowledgeCounts PostgresTables::countsOf(const QString &job)
{
    PostgresRows row = m_connection.ask("SELECT count(*), coalesce(sum(p.internal), 0),"
                                        " coalesce(sum(p.external), 0) FROM finds f"
                                        " JOIN pages p ON p.id = f.page WHERE f.job = $1",
        job);
    return known_rows::countsIn(row);
}

QList<KnownPage> PostgresTables::pagesOf(const QString &job, int limit, int offset)
{
    PostgresRows sizes = m_connection.ask(
        "SELECT f.page, length(p.markdown) FROM finds f JOIN pages p ON p.id = f.page"
        " WHERE f.job = $1 ORDER BY f.place LIMIT $2::integer OFFSET $3::integer",
        job, limit, offset);
    QList<qint64> ids;
    for (qint64 length = 0; length < knowledge_limits::partSize && sizes.step();) {
        ids.append(sizes.number(0));
        length += sizes.number(1);
    }
    const QByteArray sql = known_rows::with(
        selectPages, "WHERE p.id = ANY($1::bigint[]) ORDER BY array_position($1::bigint[], p.id)");
    return pagesIn(m_connection.ask(sql.constData(), ids));
}

QList<KnownLink> PostgresTables::linksOf(const QString &job, int limit, int offset)
{
    const QByteArray sql = known_rows::with(selectLinks,
        "JOIN finds f ON f.page = l.page WHERE f.job = $1 ORDER BY f.place, l.number"
        " LIMIT $2::integer OFFSET $3::integer");
    PostgresRows rows = m_connection.ask(sql.constData(), job, limit, offset);
    return known_rows::linksIn(rows);
}

QList<KnownPage> PostgresTables::all(const QString &site, int limit, int offset)
{
    const char *const which = site.isEmpty()
        ? "WHERE $1 = '' ORDER BY p.url LIMIT $2::integer OFFSET $3::integer"
        : "WHERE p.host = $1 ORDER BY p.url LIMIT $2::integer OFFSET $3::integer";
    const QByteArray sql = known_rows::with(selectPages, which);
    return pagesIn(m_connection.ask(sql.constData(), site.toLower(), limit, offset));
}

QList<KnownLink> PostgresTables::links(const QString &url, Direction direction)
{
    const char *const which = direction == Direction::From
        ? "WHERE source.key = $1::uuid ORDER BY l.number LIMIT $2::integer"
        : "WHERE target.key = $1::uuid ORDER BY source.url, l.number LIMIT $2::integer";
    const QByteArray sql = known_rows::with(selectLinks, which);
    PostgresRows rows
        = m_connection.ask(sql.constData(), keyOf(url), knowledge_limits::linksReported);
    return known_rows::linksIn(rows);
}

QList<KnowledgeAct> PostgresTables::acts()
{
    PostgresRows rows = m_connection.ask(selectActs);
    return known_rows::actsIn(rows);
}

// Which pages a part has, by their ids, and where to read on.
PostgresTables::PartIds PostgresTables::idsOfPart(const QString &job, qint64 after, int limit)
{
    PostgresRows rows = m_connection.ask(job.isEmpty()
            ? "SELECT id, id, length(markdown) FROM pages WHERE $1 = '' AND id > $2::bigint"
              " ORDER BY id LIMIT $3::integer"
            : "SELECT f.place, p.id, length(p.markdown) FROM finds f JOIN pages p ON p.id = f.page"
              " WHERE f.job = $1 AND f.place > $2::bigint ORDER BY f.place LIMIT $3::integer",
        job.isEmpty() ? u""_s : job, after, limit);
    PartIds part{{}, after};
    qint64 length = 0;
    while (length < knowledge_limits::partSize && rows.step()) {
        part.next = rows.number(0);
        part.ids.append(rows.number(1));
        length += rows.number(2);
    }
    return part;
}

KnownPart PostgresTables::part(const QString &job, qint64 after, int limit)
{
    const PartIds part = idsOfPart(job, after, limit);
    const QByteArray sql = known_rows::with(
        selectPages, "WHERE p.id = ANY($1::bigint[]) ORDER BY array_position($1::bigint[], p.id)");
    return {pagesIn(m_connection.ask(sql.constData(), part.ids)), part.next};
}

QList<PageOutline> PostgresTables::outlines(const QString &job)
{
    PostgresRows rows = m_connection.ask(job.isEmpty()
            ? "SELECT url, substr(title, 1, 2000), substr(headings, 1, 100000),"
              " substr(description, 1, 2000) FROM pages WHERE $1 = ''"
              " ORDER BY url LIMIT $2::integer"
            : "SELECT p.url, substr(p.title, 1, 2000), substr(p.headings, 1, 100000),"
              " substr(p.description, 1, 2000) FROM finds f"
              " JOIN pages p ON p.id = f.page WHERE f.job = $1 ORDER BY p.url LIMIT $2::integer",
        job.isEmpty() ? u""_s : job, knowledge_limits::topicPages);
    return known_rows::outlinesIn(rows);
}

int PostgresTables::count()
{
    return numberOfRow(m_connection.ask("SELECT count(*) FROM pages"));
}

QList<FoundPage> PostgresTables::found(const QList<qint64> &ids)
{
    PostgresRows rows
        = m_connection.ask("SELECT id, url, substr(title, 1, 2000), substr(description, 1, 2000),"
                           " left(markdown, $2::integer) FROM pages"
                           " WHERE id = ANY($1::bigint[])",
            ids, static_cast<int>(knowledge_limits::snippetText));
    QList<FoundPage> found;
    while (rows.step())
        found.append({rows.number(0), rows.text(1), rows.text(2), rows.text(3), rows.text(4)});
    return found;
}
