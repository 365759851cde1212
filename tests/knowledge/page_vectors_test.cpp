// Vectors of many pages, in the file.

#include "core/knowledge/knowledge_limits.h"
#include "core/knowledge/knowledge_schema.h"
#include "core/knowledge/page_vectors.h"
#include "tests/support/test_class.h"

#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

constexpr int dimension = 64;

QList<float> vectorOf(qint64 page, double noise)
{
    QRandomGenerator own{static_cast<quint32>(page)};
    QRandomGenerator other{static_cast<quint32>(page) + 1'000'000};
    QList<float> vector;
    for (int each = 0; each < dimension; ++each)
        vector.append(static_cast<float>(
            own.generateDouble() - 0.5 + noise * (other.generateDouble() - 0.5)));
    return vector;
}

} // namespace

class PageVectorsTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    Database m_database{m_folder.filePath(u"v.sqlite"_s)};
    PageVectors m_vectors{withKnowledgeTables(m_database)};

    void addPages(int first, int last)
    {
        m_database
            .prepare("WITH RECURSIVE numbers(n) AS (SELECT ? UNION ALL SELECT n + 1 FROM numbers"
                     " WHERE n < ?) INSERT INTO pages (id, url, title, time, internal, external,"
                     " hash) SELECT n, 'https://a.test/' || n, 'page ' || n, 0, 0, 0, 'h'"
                     " FROM numbers")
            .with(first, last)
            .run();
    }
    void embedAll()
    {
        const QList<LackingPage> pages = m_vectors.lacking(100'000, 100);
        QList<QList<float>> vectors;
        for (const LackingPage &each : pages)
            vectors.append(vectorOf(each.id, 0));
        m_vectors.put(pages, vectors);
    }
    void findsTheNearest(int pages)
    {
        for (int round = 0; round < 20; ++round) {
            const qint64 page = 1 + round * (pages / 20);
            const QList<qint64> found = m_vectors.nearest(vectorOf(page, 0.6), 10);
            QCOMPARE(found.size(), 10);
            QCOMPARE(found.first(), page);
        }
    }

private Q_SLOTS:
    void fewAreComparedOneByOne()
    {
        m_vectors.use(u"m"_s);
        addPages(1, 2000);
        QCOMPARE(m_vectors.lacking(5, 100).last().text, u"page 5"_s);
        embedAll();
        QCOMPARE(m_vectors.count(), 2000);
        QCOMPARE(m_vectors.countLacking(), 0);
        findsTheNearest(2000);
    }

    void manyAreComparedBySignsFirst()
    {
        constexpr int many = knowledge_limits::exactVectors + 1000;
        addPages(2001, many);
        embedAll();
        QCOMPARE(m_vectors.count(), many);
        findsTheNearest(many);
    }

    void whatChangedMeanwhileGoesOnLacking()
    {
        m_database.run("INSERT OR REPLACE INTO pages (id, url, time, internal, external, hash)"
                       " VALUES (7, 'https://a.test/7', 0, 0, 0, 'h1')");
        const QList<LackingPage> pages = m_vectors.lacking(5, 100);
        QCOMPARE(pages.size(), 1);
        QCOMPARE(pages.first().text, u"https://a.test/7"_s);
        m_database.run("UPDATE pages SET hash = 'h2' WHERE id = 7");
        m_vectors.put(pages, {vectorOf(7, 0)});
        QCOMPARE(m_vectors.countLacking(), 1);
        m_vectors.giveUp(7);
        QCOMPARE(m_vectors.countLacking(), 0);
        QVERIFY(!m_vectors.nearest(vectorOf(7, 0), 3).contains(7));
    }

    void anotherLengthFindsNothing()
    {
        QCOMPARE(m_vectors.nearest(QList<float>(32, 1.0F), 3).size(), 0);
        QCOMPARE(m_vectors.nearest({}, 3).size(), 0);
        m_vectors.use(u"other"_s);
        QCOMPARE(m_vectors.count(), 0);
        QVERIFY(m_vectors.countLacking() > knowledge_limits::exactVectors);
    }
};

TEST_CLASS(PageVectorsTest)
#include "page_vectors_test.moc"
