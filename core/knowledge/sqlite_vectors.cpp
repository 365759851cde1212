#include "core/knowledge/sqlite_vectors.h"

#include "core/knowledge/best_pages.h"
#include "core/knowledge/kept_page.h"
#include "core/knowledge/knowledge_limits.h"

using namespace Qt::StringLiterals;

void SqliteVectors::use(const QString &model)
{
    m_model = model;
    QString kept;
    Statement row = m_database.prepare("SELECT model FROM meanings");
    while (row.step())
        kept = row.text(0);
    if (kept.isEmpty() || kept == model)
        return;
    Transaction all{m_database};
    forgetAll();
    all.commit();
}

void SqliteVectors::forgetAll()
{
    m_database.run("DELETE FROM meanings; DELETE FROM vectors; DELETE FROM signs;"
                   "INSERT OR IGNORE INTO lacking SELECT id FROM pages");
}

int SqliteVectors::numberOf(const char *sql)
{
    int number = 0;
    Statement row = m_database.prepare(sql);
    while (row.step())
        number = static_cast<int>(row.number(0));
    return number;
}

int SqliteVectors::dimension()
{
    return numberOf("SELECT dimension FROM meanings");
}

int SqliteVectors::count()
{
    return numberOf("SELECT count(*) FROM signs");
}

int SqliteVectors::countLacking()
{
    return numberOf("SELECT count(*) FROM lacking");
}

QList<LackingPage> SqliteVectors::lacking(int most, qsizetype size)
{
    Statement rows = m_database.prepare(
        "SELECT p.id, p.hash, p.title, p.description, p.headings, p.markdown, p.url"
        " FROM lacking l JOIN pages p ON p.id = l.page ORDER BY l.page LIMIT ?");
    QList<LackingPage> pages;
    rows.with(most);
    while (rows.step())
        pages.append({rows.number(0), rows.bytes(1),
            embeddedText({.url = rows.text(6),
                             .title = rows.text(2),
                             .description = rows.text(3),
                             .markdown = rows.text(5),
                             .headings = linesIn(rows.text(4))},
                size)});
    return pages;
}

void SqliteVectors::put(const QList<LackingPage> &pages, const QList<QList<float>> &vectors)
{
    if (pages.isEmpty() || pages.size() != vectors.size())
        return;
    const int found = static_cast<int>(vectors.first().size());
    Transaction all{m_database};
    const int kept = dimension();
    if (kept != found) {
        if (kept != 0)
            forgetAll();
        m_database.prepare("INSERT INTO meanings (model, dimension) VALUES (?, ?)")
            .with(m_model, found)
            .run();
    }
    Statement same = m_database.prepare("SELECT 1 FROM pages WHERE id = ? AND hash = ?");
    Statement vector = m_database.prepare(
        "INSERT OR REPLACE INTO vectors (page, square, vector) VALUES (?, ?, ?)");
    Statement signs
        = m_database.prepare("INSERT OR REPLACE INTO signs (page, signs) VALUES (?, ?)");
    for (qsizetype at = 0; at < pages.size(); ++at) {
        bool isSame = false;
        same.with(pages[at].id, pages[at].hash);
        while (same.step())
            isSame = true;
        if (!isSame)
            continue;
        const KeptVector bytes = keptVector(vectors[at]);
        vector.with(pages[at].id, bytes.square, bytes.numbers).run();
        signs.with(pages[at].id, bytes.signs).run();
        m_database.prepare("DELETE FROM lacking WHERE page = ?").with(pages[at].id).run();
    }
    all.commit();
}

void SqliteVectors::giveUp(qint64 page)
{
    m_database.prepare("DELETE FROM lacking WHERE page = ?").with(page).run();
}

QList<qint64> SqliteVectors::bySigns(const AskedVector &asked)
{
    BestPages best{knowledge_limits::bySigns};
    Statement rows = m_database.prepare("SELECT page, signs FROM signs");
    while (rows.step())
        best.add(-asked.signsThatDiffer(rows.bytes(1)), rows.number(0));
    return best.pages();
}

QList<qint64> SqliteVectors::nearest(const QList<float> &vector, int most)
{
    const AskedVector asked{vector};
    if (asked.dimension() != dimension())
        return {};
    BestPages best{most};
    const auto weigh = [&best, &asked](const Statement &row) {
        const double nearness = asked.nearness(row.bytes(2), row.number(1));
        if (nearness > 0)
            best.add(nearness, row.number(0));
    };
    if (count() <= knowledge_limits::exactVectors) {
        Statement rows = m_database.prepare("SELECT page, square, vector FROM vectors");
        while (rows.step())
            weigh(rows);
        return best.pages();
    }
    Statement one = m_database.prepare("SELECT page, square, vector FROM vectors WHERE page = ?");
    const QList<qint64> pages = bySigns(asked);
    for (const qint64 page : pages) {
        one.with(page);
        while (one.step())
            weigh(one);
    }
    return best.pages();
}
