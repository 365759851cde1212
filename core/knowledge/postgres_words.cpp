#include "core/knowledge/postgres_words.h"

#include "core/knowledge/knowledge_limits.h"
#include "core/knowledge/page_words.h"
#include "core/postgres/postgres_connection.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

// Words hold neither: what lies between a word and this is the word, or begins with it.
const QString &afterWord()
{
    static const QString sign{QChar{1}};
    return sign;
}

const QString &afterBeginning()
{
    static const QString sign = QString::fromUcs4(U"\U0010FFFF", 1);
    return sign;
}

} // namespace

void PostgresWords::put(qint64 page, const WordCounts &counts)
{
    m_connection.run("INSERT INTO words (page, times, size, word)"
                     " SELECT $1::bigint, sum(times), $2::integer,"
                     " coalesce((ts_lexize('stem', given.word))[1], given.word) AS stem"
                     " FROM unnest($3::text[], $4::float8[]) AS given(word, times) GROUP BY stem",
        page, counts.size, QStringList{counts.times.keys()}, counts.times.values());
}

const PostgresWords::Sizes &PostgresWords::sizes()
{
    if (!m_sizes || m_sizes->end.hasExpired()) {
        Sizes sizes{.end = QDeadlineTimer{knowledge_limits::sharedAge}};
        PostgresRows row
            = m_connection.ask("SELECT count(*), coalesce(avg(size), 1)::float8 FROM pages");
        while (row.step()) {
            sizes.pages = row.number(0);
            sizes.average = std::max(1.0, row.real(1));
        }
        m_sizes = sizes;
    }
    return *m_sizes;
}

// Above half of all pages the number makes no difference.
QList<PostgresWords::Held> PostgresWords::heldBy(const QStringList &words)
{
    QStringList asked;
    QStringList ends;
    for (const QString &each : words) {
        asked.append(folded(each));
        ends.append(isAloneInScript(each) ? afterBeginning() : afterWord());
    }
    QList<Held> held;
    PostgresRows rows = m_connection.ask(
        "SELECT low, low || ending, (SELECT count(*) FROM (SELECT DISTINCT w.page FROM words w"
        " WHERE w.word >= low AND w.word < low || ending LIMIT $3::bigint) AS found)"
        " FROM (SELECT coalesce((ts_lexize('stem', word))[1], word) COLLATE \"C\" AS low, ending,"
        " number FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS given(word, ending, "
        "number))"
        " AS asked ORDER BY number",
        asked, ends, std::max<qint64>(1, sizes().pages));
    while (rows.step())
        held.append({rows.text(0), rows.text(1), rows.number(2)});
    return held;
}

QStringList PostgresWords::rareOf(const QStringList &words)
{
    const qint64 pages = sizes().pages;
    if (pages < knowledge_limits::fewPages)
        return words;
    const QList<Held> held = heldBy(words);
    QStringList rare;
    for (qsizetype each = 0; each < held.size(); ++each) {
        if (held[each].pages < pages / 2)
            rare.append(words[each]);
    }
    return rare;
}

// As FTS5 has it: k1 = 1.2, b = 0.75.
QList<qint64> PostgresWords::withAny(const QStringList &words, int most)
{
    QList<qint64> ids;
    if (words.isEmpty())
        return ids;
    QStringList lows;
    QStringList highs;
    QList<double> weights;
    const QList<Held> held = heldBy(words);
    for (const Held &each : held) {
        lows.append(each.low);
        highs.append(each.high);
        weights.append(weightOf(each.pages, sizes().pages));
    }
    PostgresRows rows = m_connection.ask(
        "SELECT page FROM (SELECT number, weight, w.page, sum(w.times) AS times,"
        " min(w.size) AS size FROM unnest($1::text[], $2::text[], $3::float8[])"
        " WITH ORDINALITY AS asked(low, high, weight, number)"
        " JOIN words w ON w.word >= low COLLATE \"C\" AND w.word < high COLLATE \"C\""
        " GROUP BY number, weight, w.page) AS held GROUP BY page"
        " ORDER BY sum(weight * times * 2.2 / (times + 1.2 * (0.25 + 0.75 * size::float8 / "
        "$4::float8)))"
        " DESC, page LIMIT $5::integer",
        lows, highs, weights, sizes().average, most);
    while (rows.step())
        ids.append(rows.number(0));
    return ids;
}
