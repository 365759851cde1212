// Vectors of many pages, in either store.

#include "core/knowledge/knowledge_limits.h"
#include "core/knowledge/postgres_schema.h"
#include "core/knowledge/postgres_vectors.h"
#include "core/knowledge/sqlite_schema.h"
#include "core/knowledge/sqlite_vectors.h"
#include "core/postgres/postgres_connection.h"
#include "tests/knowledge/store_under_test.h"
#include "tests/support/test_class.h"

#include <QRandomGenerator>

namespace {

constexpr int manyDimensions = 64;

QList<float> noisyVector(qint64 page, double noise)
{
    QRandomGenerator own{static_cast<quint32>(page)};
    QRandomGenerator other{static_cast<quint32>(page) + 1'000'000};
    QList<float> vector;
    for (int each = 0; each < manyDimensions; ++each)
        vector.append(static_cast<float>(
            own.generateDouble() - 0.5 + noise * (other.generateDouble() - 0.5)));
    return vector;
}

// Pages and vectors without all that is else of a page.
class VectorTables {
public:
    virtual ~VectorTables() = default;
    virtual PageVectors &vectors() = 0;
    virtual void addPages(int first, int last) = 0;
    virtual void changePage(int page, const char *hash) = 0; // it has no texts any more
};

class VectorFile : public VectorTables {
public:
    PageVectors &vectors() override { return m_vectors; }
    void addPages(int first, int last) override
    {
        m_database
            .prepare("WITH RECURSIVE numbers(n) AS (SELECT ? UNION ALL SELECT n + 1 FROM numbers"
                     " WHERE n < ?) INSERT INTO pages (id, url, title, time, internal, external,"
                     " hash) SELECT n, 'https://a.test/' || n, 'page ' || n, 0, 0, 0, x'68'"
                     " FROM numbers")
            .with(first, last)
            .run();
    }
    void changePage(int page, const char *hash) override
    {
        m_database
            .prepare("INSERT OR REPLACE INTO pages (id, url, time, internal, external, hash)"
                     " VALUES (?1, 'https://a.test/' || ?1, 0, 0, 0, ?2)")
            .with(page, QByteArray{hash})
            .run();
    }

private:
    QTemporaryDir m_folder;
    Database m_database{m_folder.filePath(u"v.sqlite"_s)};
    SqliteVectors m_vectors{withKnowledgeTables(m_database)};
};

class VectorServer : public VectorTables {
public:
    VectorServer() { openKnowledgeSchema(m_connection); }
    PageVectors &vectors() override { return m_vectors; }
    void addPages(int first, int last) override
    {
        m_connection.run(
            "WITH made AS (INSERT INTO pages (id, url, host, job, title, description, language,"
            " time, internal, external, hash, size, headings, markdown) SELECT n,"
            " 'https://a.test/' || n, '', '', 'page ' || n, '', '', 0, 0, 0, 'h', 0, '', ''"
            " FROM generate_series($1::integer, $2::integer) AS numbers(n) RETURNING id)"
            " INSERT INTO lacking (page) SELECT id FROM made",
            first, last);
    }
    void changePage(int page, const char *hash) override
    {
        m_connection.run(
            "UPDATE pages SET title = '', hash = $2 WHERE id = $1", page, QByteArray{hash});
        m_connection.run("WITH v AS (DELETE FROM vectors WHERE page = $1),"
                         " s AS (DELETE FROM signs WHERE page = $1)"
                         " INSERT INTO lacking (page) VALUES ($1) ON CONFLICT (page)"
                         " DO UPDATE SET taken = NULL",
            page);
    }

private:
    PostgresServer m_server;
    PostgresConnection m_connection{
        orThrow(PostgresAddress::of(m_server.addressOf(m_server.newDatabase())))};
    PostgresVectors m_vectors{m_connection};
};

} // namespace

class PageVectorsTest : public QObject {
    Q_OBJECT

    // Each goes through all tests.
    std::unique_ptr<VectorTables> m_file;
    std::unique_ptr<VectorTables> m_server;

    VectorTables &tables()
    {
        QFETCH_GLOBAL(bool, isPostgres);
        return isPostgres ? *m_server : *m_file;
    }
    PageVectors &vectors() { return tables().vectors(); }
    void embedAll()
    {
        const QList<LackingPage> pages = vectors().lacking(100'000, 100);
        QList<QList<float>> all;
        for (const LackingPage &each : pages)
            all.append(noisyVector(each.id, 0));
        vectors().put(pages, all);
    }
    void findsTheNearest(int pages)
    {
        for (int round = 0; round < 20; ++round) {
            const qint64 page = 1 + round * (pages / 20);
            const QList<qint64> found = vectors().nearest(noisyVector(page, 0.6), 10);
            QCOMPARE(found.size(), 10);
            QCOMPARE(found.first(), page);
        }
    }

private Q_SLOTS:
    void initTestCase_data() { StoreUnderTest::addStores(); }
    void initTestCase()
    {
        m_file = std::make_unique<VectorFile>();
        if (PostgresServer{}.whyNot().isEmpty())
            m_server = std::make_unique<VectorServer>();
    }
    void init()
    {
        QFETCH_GLOBAL(bool, isPostgres);
        if (isPostgres && !m_server)
            QSKIP("There is no PostgreSQL here.");
    }

    void fewAreComparedOneByOne()
    {
        vectors().use(u"m"_s);
        tables().addPages(1, 2000);
        QCOMPARE(vectors().lacking(5, 100).last().text, u"page 5"_s);
        embedAll();
        QCOMPARE(vectors().count(), 2000);
        QCOMPARE(vectors().countLacking(), 0);
        findsTheNearest(2000);
    }

    void manyAreComparedBySignsFirst()
    {
        constexpr int many = knowledge_limits::exactVectors + 1000;
        tables().addPages(2001, many);
        embedAll();
        QCOMPARE(vectors().count(), many);
        findsTheNearest(many);
    }

    void whatChangedMeanwhileGoesOnLacking()
    {
        tables().changePage(7, "1");
        const QList<LackingPage> pages = vectors().lacking(5, 100);
        QCOMPARE(pages.size(), 1);
        QCOMPARE(pages.first().text, u"https://a.test/7"_s);
        tables().changePage(7, "2");
        vectors().put(pages, {noisyVector(7, 0)});
        QCOMPARE(vectors().countLacking(), 1);
        vectors().giveUp(7);
        QCOMPARE(vectors().countLacking(), 0);
        QVERIFY(!vectors().nearest(noisyVector(7, 0), 3).contains(7));
    }

    void anotherLengthFindsNothing()
    {
        QCOMPARE(vectors().nearest(QList<float>(32, 1.0F), 3).size(), 0);
        QCOMPARE(vectors().nearest({}, 3).size(), 0);
        vectors().use(u"other"_s);
        QCOMPARE(vectors().count(), 0);
        QVERIFY(vectors().countLacking() > knowledge_limits::exactVectors);
    }
};

TEST_CLASS(PageVectorsTest)
#include "page_vectors_test.moc"
