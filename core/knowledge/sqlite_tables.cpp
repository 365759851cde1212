#include "core/knowledge/sqlite_tables.h"

#include "core/knowledge/knowledge_limits.h"
#include "core/knowledge/known_rows.h"
#include "core/knowledge/page_words.h"
#include "core/knowledge/sqlite_schema.h"

using namespace Qt::StringLiterals;

SqliteTables::SqliteTables(const QString &path)
    : m_database(path),
      m_kept(withKnowledgeTables(m_database).prepare("SELECT id, hash FROM pages WHERE url = ?")),
      m_idOf(m_database.prepare("INSERT INTO addresses (url) VALUES (?)"
                                " ON CONFLICT DO UPDATE SET url = url RETURNING id")),
      m_page(m_database.prepare(
          known_rows::with(known_rows::selectPages, "WHERE p.id = ?").constData())),
      m_insert(m_database.prepare(
          "INSERT OR REPLACE INTO pages (id, url, host, job, title, description, language, time,"
          " internal, external, hash, headings, markdown)"
          " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")),
      m_insertLink(m_database.prepare(
          "INSERT INTO links (page, number, target, external, text) VALUES (?, ?, ?, ?, ?)")),
      m_insertElement(m_database.prepare(
          "INSERT INTO elements (page, number, role, name, fields) VALUES (?, ?, ?, ?, ?)")),
      m_links(m_database.prepare(
          known_rows::with(known_rows::selectLinks, "WHERE l.page = ? ORDER BY l.number")
              .constData())),
      m_elements(m_database.prepare(
          "SELECT role, name, fields FROM elements WHERE page = ? ORDER BY number")),
      m_found(
          m_database.prepare("SELECT url, title, description, markdown FROM pages WHERE id = ?"))
{
}

SqliteTables::Put SqliteTables::put(const KnownPage &given)
{
    const KnownPage page = keptPage(given);
    const QByteArray hash = hashOf(page);
    Put result = Put::Same;
    Transaction all{m_database};
    const auto before = kept(page.url);
    const qint64 id = before ? before->id : idOf(page.url);
    if (before && before->hash == hash) {
        m_database.prepare("UPDATE pages SET job = ?, time = ? WHERE id = ?")
            .with(page.job, page.time, id)
            .run();
    } else {
        result = before ? Put::Changed : Put::Added;
        if (before) {
            unindex(id);
            removeParts(id);
        }
        insert(id, page, hash);
        insertParts(id, page);
        index(id, page);
    }
    if (!page.job.isEmpty())
        m_database.prepare("INSERT OR IGNORE INTO finds (job, page) VALUES (?, ?)")
            .with(page.job, id)
            .run();
    all.commit();
    if (result == Put::Added)
        m_pages.reset();
    return result;
}

std::optional<SqliteTables::Kept> SqliteTables::kept(const QString &url)
{
    std::optional<Kept> found;
    m_kept.with(url);
    while (m_kept.step())
        found = Kept{m_kept.number(0), m_kept.bytes(1)};
    return found;
}

qint64 SqliteTables::idOf(const QString &url)
{
    qint64 id = 0;
    m_idOf.with(url);
    while (m_idOf.step())
        id = m_idOf.number(0);
    return id;
}

void SqliteTables::index(qint64 id, const KnownPage &page)
{
    m_database
        .prepare("INSERT INTO words (rowid, title, headings, description, body)"
                 " VALUES (?, ?, ?, ?, ?)")
        .with(id, indexable(page.title), indexable(joinedLines(page.headings)),
            indexable(page.description), indexable(plainText(page.markdown)))
        .run();
}

// With what it was given then, or it would count words that are no longer there.
void SqliteTables::unindex(qint64 id)
{
    KnownPage page;
    m_page.with(id);
    while (m_page.step())
        page = known_rows::pageIn(m_page);
    m_database
        .prepare("INSERT INTO words (words, rowid, title, headings, description, body)"
                 " VALUES ('delete', ?, ?, ?, ?, ?)")
        .with(id, indexable(page.title), indexable(joinedLines(page.headings)),
            indexable(page.description), indexable(plainText(page.markdown)))
        .run();
}

void SqliteTables::insert(qint64 id, const KnownPage &page, const QByteArray &hash)
{
    const int external = known_rows::externalLinksOf(page);
    const int internal = static_cast<int>(page.links.size()) - external;
    m_insert
        .with(id, page.url, hostOf(page.url), page.job, page.title, page.description, page.language,
            page.time, internal, external, hash, joinedLines(page.headings), page.markdown)
        .run();
}

void SqliteTables::insertParts(qint64 id, const KnownPage &page)
{
    int number = 0;
    for (const KnownLink &each : page.links) {
        const int external = each.kind == LinkKind::External ? 1 : 0;
        m_insertLink.with(id, number++, idOf(each.to), external, each.text).run();
    }
    number = 0;
    for (const KnownElement &each : page.elements)
        m_insertElement.with(id, number++, each.role, each.name, joinedLines(each.fields)).run();
}

void SqliteTables::removeParts(qint64 id)
{
    m_database.prepare("DELETE FROM links WHERE page = ?").with(id).run();
    m_database.prepare("DELETE FROM elements WHERE page = ?").with(id).run();
}

KnownPage SqliteTables::whole(const Statement &row)
{
    KnownPage page = known_rows::pageIn(row);
    const qint64 id = row.number(8);
    m_links.with(id);
    page.links = known_rows::linksIn(m_links);
    m_elements.with(id);
    while (m_elements.step())
        page.elements.append({m_elements.text(0), m_elements.text(1), linesIn(m_elements.text(2))});
    return page;
}

QList<KnownPage> SqliteTables::pagesIn(Statement &rows)
{
    QList<KnownPage> pages;
    while (rows.step())
        pages.append(whole(rows));
    return pages;
}

std::optional<KnownPage> SqliteTables::page(const QString &url)
{
    const auto known = kept(url);
    if (!known)
        return std::nullopt;
    m_page.with(known->id);
    const QList<KnownPage> pages = pagesIn(m_page);
    return pages.isEmpty() ? std::nullopt : std::optional{pages.first()};
}

KnowledgeCounts SqliteTables::countsOf(const QString &job)
{
    Statement row = m_database.prepare(
        "SELECT count(*), ifnull(sum(p.internal), 0), ifnull(sum(p.external), 0)"
        " FROM finds f JOIN pages p ON p.id = f.page WHERE f.job = ?");
    return known_rows::countsIn(row.with(job));
}

QList<KnownPage> SqliteTables::pagesOf(const QString &job, int limit, int offset)
{
    Statement rows = m_database.prepare(known_rows::with(known_rows::selectPages,
        "JOIN finds f ON f.page = p.id WHERE f.job = ? ORDER BY f.place LIMIT ? OFFSET ?")
                                            .constData());
    rows.with(job, limit, offset);
    QList<KnownPage> pages;
    qsizetype length = 0;
    while (length < knowledge_limits::partSize && rows.step()) {
        pages.append(whole(rows));
        length += pages.last().markdown.size();
    }
    return pages;
}

QList<KnownLink> SqliteTables::linksOf(const QString &job, int limit, int offset)
{
    Statement rows = m_database.prepare(known_rows::with(known_rows::selectLinks,
        "JOIN finds f ON f.page = l.page WHERE f.job = ?"
        " ORDER BY f.place, l.number LIMIT ? OFFSET ?")
                                            .constData());
    rows.with(job, limit, offset);
    return known_rows::linksIn(rows);
}

QList<KnownPage> SqliteTables::all(const QString &site, int limit, int offset)
{
    const char *const which = site.isEmpty() ? "WHERE ? = '' ORDER BY p.url LIMIT ? OFFSET ?"
                                             : "WHERE p.host = ? ORDER BY p.url LIMIT ? OFFSET ?";
    Statement rows
        = m_database.prepare(known_rows::with(known_rows::selectPages, which).constData());
    rows.with(site.isEmpty() ? u""_s : site.toLower(), limit, offset);
    return pagesIn(rows);
}

QList<KnownLink> SqliteTables::links(const QString &url, Direction direction)
{
    const char *const which = direction == Direction::From
        ? "WHERE source.url = ? ORDER BY l.number LIMIT ?"
        : "WHERE target.url = ? ORDER BY source.url, l.number LIMIT ?";
    Statement rows
        = m_database.prepare(known_rows::with(known_rows::selectLinks, which).constData());
    rows.with(url, knowledge_limits::linksReported);
    return known_rows::linksIn(rows);
}

QList<KnowledgeAct> SqliteTables::acts()
{
    Statement rows = m_database.prepare(known_rows::selectActs);
    return known_rows::actsIn(rows);
}

KnownPart SqliteTables::part(const QString &job, qint64 after, int limit)
{
    Statement rows = m_database.prepare(job.isEmpty()
            ? "SELECT id, id FROM pages WHERE ? = '' AND id > ? ORDER BY id LIMIT ?"
            : "SELECT place, page FROM finds WHERE job = ? AND place > ? ORDER BY place LIMIT ?");
    KnownPart part{{}, after};
    qsizetype length = 0;
    rows.with(job.isEmpty() ? u""_s : job, after, limit);
    while (length < knowledge_limits::partSize && rows.step()) {
        part.next = rows.number(0);
        m_page.with(rows.number(1));
        const QList<KnownPage> found = pagesIn(m_page);
        for (const KnownPage &each : found)
            length += each.markdown.size();
        part.pages += found;
    }
    return part;
}

QList<PageOutline> SqliteTables::outlines(const QString &job)
{
    Statement rows = m_database.prepare(job.isEmpty()
            ? "SELECT url, title, headings, description FROM pages WHERE ? = ''"
              " ORDER BY url LIMIT ?"
            : "SELECT p.url, p.title, p.headings, p.description FROM finds f"
              " JOIN pages p ON p.id = f.page WHERE f.job = ? ORDER BY p.url LIMIT ?");
    return known_rows::outlinesIn(
        rows.with(job.isEmpty() ? u""_s : job, knowledge_limits::topicPages));
}

int SqliteTables::count()
{
    int count = 0;
    Statement row = m_database.prepare("SELECT count(*) FROM pages");
    while (row.step())
        count = static_cast<int>(row.number(0));
    return count;
}

QStringList SqliteTables::rareOf(const QStringList &words)
{
    if (!m_pages)
        m_pages = count();
    if (*m_pages < knowledge_limits::fewPages)
        return words;
    Statement held = m_database.prepare(
        "SELECT count(*) FROM (SELECT 1 FROM words WHERE words MATCH ? LIMIT ?)");
    QStringList rare;
    for (const QString &each : words) {
        held.with(matchOf({each}), *m_pages / 2);
        while (held.step()) {
            if (held.number(0) < *m_pages / 2)
                rare.append(each);
        }
    }
    return rare;
}

QList<qint64> SqliteTables::withAny(const QStringList &words, int most)
{
    QList<qint64> ids;
    if (words.isEmpty())
        return ids;
    Statement rows
        = m_database.prepare("SELECT rowid FROM words WHERE words MATCH ? ORDER BY rank LIMIT ?");
    rows.with(matchOf(words), most);
    while (rows.step())
        ids.append(rows.number(0));
    return ids;
}

QList<FoundPage> SqliteTables::found(const QList<qint64> &ids)
{
    QList<FoundPage> found;
    for (const qint64 each : ids) {
        m_found.with(each);
        while (m_found.step())
            found.append({each, m_found.text(0), m_found.text(1), m_found.text(2),
                m_found.text(3).left(knowledge_limits::snippetText)});
    }
    return found;
}
