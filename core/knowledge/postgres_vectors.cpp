#include "core/knowledge/postgres_vectors.h"

#include "core/knowledge/best_pages.h"
#include "core/knowledge/kept_page.h"
#include "core/knowledge/knowledge_limits.h"
#include "core/postgres/postgres_connection.h"

using namespace Qt::StringLiterals;

namespace {

// As PostgreSQL reads bits: "0110", one a number.
QString bitsOf(const QByteArray &signs, qsizetype dimension)
{
    QString bits{dimension, u'0'};
    for (qsizetype at = 0; at < dimension; ++at) {
        if ((signs[at / 8] & (1 << (at % 8))) != 0)
            bits[at] = u'1';
    }
    return bits;
}

int numberIn(PostgresRows row)
{
    int number = 0;
    while (row.step())
        number = static_cast<int>(row.number(0));
    return number;
}

} // namespace

// One at a time changes what vectors there are: `meanings` has one row.
PostgresVectors::Meaning PostgresVectors::locked()
{
    Meaning meaning;
    PostgresRows row = m_connection.ask("SELECT model, dimension FROM meanings FOR UPDATE");
    while (row.step())
        meaning = {row.text(0), row.number(1)};
    return meaning;
}

void PostgresVectors::set(const Meaning &meaning)
{
    m_connection.run("UPDATE meanings SET model = $1, dimension = $2", meaning.model,
        static_cast<qint64>(meaning.dimension));
}

void PostgresVectors::use(const QString &model)
{
    m_model = model;
    PostgresTransaction all{m_connection};
    const Meaning kept = locked();
    if (kept.model == model)
        return;
    if (kept.dimension != 0)
        forgetAll();
    set({model, 0});
    all.commit();
}

void PostgresVectors::forgetAll()
{
    m_connection.runAll("DELETE FROM vectors; DELETE FROM signs;"
                        "INSERT INTO lacking (page) SELECT id FROM pages ON CONFLICT DO NOTHING");
}

QList<LackingPage> PostgresVectors::lacking(int most, qsizetype size)
{
    QList<qint64> ids;
    PostgresRows rows = m_connection.ask(
        "UPDATE lacking SET taker = pg_backend_pid(), taken = now() WHERE page IN (SELECT page"
        " FROM lacking WHERE taken IS NULL OR taker = pg_backend_pid()"
        " OR taken < now() - $1::integer * interval '1 second'"
        " OR taker NOT IN (SELECT pid FROM pg_stat_activity WHERE pid IS NOT NULL)"
        " ORDER BY page LIMIT $2::integer FOR UPDATE SKIP LOCKED) RETURNING page",
        knowledge_limits::lease, most);
    while (rows.step())
        ids.append(rows.number(0));
    return textsOf(ids, size);
}

QList<LackingPage> PostgresVectors::textsOf(const QList<qint64> &ids, qsizetype size)
{
    QList<LackingPage> pages;
    PostgresRows rows = m_connection.ask(
        "SELECT id, hash, url, title, description, headings, left(markdown, $2::integer)"
        " FROM pages WHERE id = ANY($1::bigint[]) ORDER BY id",
        ids, static_cast<qint64>(size * 2));
    while (rows.step()) {
        const KnownPage page{.url = rows.text(2),
            .title = rows.text(3),
            .description = rows.text(4),
            .markdown = rows.text(6),
            .headings = linesIn(rows.text(5))};
        pages.append({rows.number(0), rows.bytes(1), embeddedText(page, size)});
    }
    return pages;
}

void PostgresVectors::put(const QList<LackingPage> &pages, const QList<QList<float>> &vectors)
{
    if (pages.isEmpty() || pages.size() != vectors.size())
        return;
    const qsizetype found = vectors.first().size();
    PostgresTransaction all{m_connection};
    const Meaning kept = locked();
    if (kept.model != m_model)
        throw Failure{Code::Disconnected,
            u"another app gives the same pages vectors of the model %1"_s.arg(kept.model),
            u"Give all apps on one PostgreSQL the same model of embeddings."_s};
    if (kept.dimension != found) {
        if (kept.dimension != 0)
            forgetAll();
        set({m_model, found});
    }
    const QList<qint64> same = stillTheSame(pages);
    insert(pages, vectors, same);
    m_connection.run("DELETE FROM lacking WHERE page = ANY($1::bigint[])", same);
    all.commit();
}

// A page that is written meanwhile is waited for, and has another hash then.
QList<qint64> PostgresVectors::stillTheSame(const QList<LackingPage> &pages)
{
    QList<qint64> ids;
    QStringList hashes;
    for (const LackingPage &each : pages) {
        ids.append(each.id);
        hashes.append(QString::fromLatin1(each.hash.toHex()));
    }
    QList<qint64> same;
    PostgresRows rows = m_connection.ask(
        "SELECT p.id FROM pages p JOIN unnest($1::bigint[], $2::text[]) AS given(id, hash)"
        " ON given.id = p.id AND decode(given.hash, 'hex') = p.hash ORDER BY p.id FOR UPDATE OF p",
        ids, hashes);
    while (rows.step())
        same.append(rows.number(0));
    return same;
}

void PostgresVectors::insert(
    const QList<LackingPage> &pages, const QList<QList<float>> &vectors, const QList<qint64> &which)
{
    QList<qint64> ids;
    QList<qint64> squares;
    QStringList numbers;
    QStringList signs;
    for (qsizetype at = 0; at < pages.size(); ++at) {
        if (!which.contains(pages[at].id))
            continue;
        const KeptVector bytes = keptVector(vectors[at]);
        ids.append(pages[at].id);
        squares.append(bytes.square);
        numbers.append(QString::fromLatin1(bytes.numbers.toHex()));
        signs.append(bitsOf(bytes.signs, vectors[at].size()));
    }
    m_connection.run("INSERT INTO vectors (page, square, vector)"
                     " SELECT page, square, decode(numbers, 'hex')"
                     " FROM unnest($1::bigint[], $2::bigint[], $3::text[])"
                     " AS given(page, square, numbers) ON CONFLICT (page)"
                     " DO UPDATE SET square = excluded.square, vector = excluded.vector",
        ids, squares, numbers);
    m_connection.run("INSERT INTO signs (page, signs) SELECT page, signs"
                     " FROM unnest($1::bigint[], $2::varbit[]) AS given(page, signs)"
                     " ON CONFLICT (page) DO UPDATE SET signs = excluded.signs",
        ids, signs);
}

void PostgresVectors::leave()
{
    m_connection.run("UPDATE lacking SET taker = 0, taken = NULL WHERE taker = pg_backend_pid()");
}

void PostgresVectors::giveUp(qint64 page)
{
    m_connection.run("DELETE FROM lacking WHERE page = $1", page);
}

// PostgreSQL counts the signs that differ, of all; only the best come here.
QList<qint64> PostgresVectors::nearest(const QList<float> &vector, int most)
{
    const AskedVector asked{vector};
    BestPages best{most};
    PostgresRows rows = m_connection.ask(
        "SELECT v.page, v.square, v.vector FROM (SELECT page FROM signs"
        " WHERE length(signs) = $2::integer AND (SELECT model FROM meanings) = $3"
        " ORDER BY bit_count(signs # $1::varbit), page LIMIT $4::integer) AS near"
        " JOIN vectors v ON v.page = near.page",
        bitsOf(asked.signs(), asked.dimension()), static_cast<int>(asked.dimension()), m_model,
        knowledge_limits::bySigns);
    while (rows.step()) {
        const double nearness = asked.nearness(rows.bytes(2), rows.number(1));
        if (nearness > 0)
            best.add(nearness, rows.number(0));
    }
    return best.pages();
}

int PostgresVectors::count()
{
    return numberIn(m_connection.ask(
        "SELECT count(*) FROM signs WHERE (SELECT model FROM meanings) = $1", m_model));
}

int PostgresVectors::countLacking()
{
    return numberIn(m_connection.ask("SELECT count(*) FROM lacking"));
}
