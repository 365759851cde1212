// Knowledge in a real PostgreSQL: several apps write at once, and it comes and goes.

#include "core/knowledge/postgres_knowledge.h"
#include "core/knowledge/remote_embedder.h"
#include "core/knowledge/sqlite_knowledge.h"
#include "tests/support/embedding_double.h"
#include "tests/support/outcome_of.h"
#include "tests/support/postgres_server.h"
#include "tests/support/soon.h"
#include "tests/support/test_class.h"

#include <QCoroTask>
#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QTemporaryDir>

namespace {

using Store = std::shared_ptr<KnowledgeStore>;

QString urlOf(int page)
{
    return u"https://a.test/%1"_s.arg(page);
}

// What `writer` says of a page: as many links, elements and words of its own.
KnownPage versionOf(int number, int writer)
{
    KnownPage page{.url = urlOf(number), .job = u"job%1"_s.arg(writer)};
    page.title = u"Page of writer%1"_s.arg(writer);
    page.time = writer;
    for (int each = 0; each <= writer; ++each) {
        page.markdown += u"word%1x%2 "_s.arg(writer).arg(each);
        page.links.append({page.url, urlOf(number + each + 1), u"to"_s});
        page.elements.append({u"button"_s, u"of writer%1"_s.arg(writer)});
    }
    return page;
}

// Each writes every page, with all of its calls begun at once.
QStringList writeAtOnce(const QList<Store> &stores, int pages)
{
    std::vector<Task<OrFailure<KnowledgeStore::Put>>> all;
    for (int page = 0; page < pages; ++page) {
        for (int writer = 0; writer < stores.size(); ++writer)
            all.push_back(caught(stores[writer]->put(versionOf(page, writer))));
    }
    QStringList failures;
    for (auto &each : all) {
        const auto outcome = QCoro::waitFor(each);
        if (const Failure *failure = failureIn(outcome))
            failures.append(failure->message);
    }
    return failures;
}

QString madeText(QRandomGenerator &random, int words)
{
    QStringList text;
    for (int each = 0; each < words; ++each) {
        const double place = std::exp(random.generateDouble() * std::log(400.0));
        text.append(u"%1s"_s.arg(QString::number(1000 + static_cast<int>(place), 36)));
    }
    return text.join(u' ');
}

QStringList foundUrls(const QList<KnowledgeHit> &hits)
{
    QStringList urls;
    for (const KnowledgeHit &each : hits)
        urls.append(each.url);
    return urls;
}

} // namespace

class PostgresKnowledgeTest : public QObject {
    Q_OBJECT

    PostgresServer m_server;
    QString m_database;

    // Why that page could not be kept; empty where it was.
    static QString put(const Store &store, const KnownPage &page)
    {
        const auto outcome = outcomeOf(store->put(page));
        const Failure *failure = failureIn(outcome);
        return failure ? failure->message : QString{};
    }
    Store open(const std::shared_ptr<Embedder> &embedder = nullptr) const
    {
        return postgresKnowledge(m_server.addressOf(m_database), embedder);
    }
    int number(const QString &sql) { return m_server.query(m_database, sql).toInt(); }

private Q_SLOTS:
    void init()
    {
        if (!m_server.whyNot().isEmpty())
            QSKIP(qPrintable(m_server.whyNot()));
        m_database = m_server.newDatabase();
    }

    void severalMayWriteTheSamePagesAtOnce()
    {
        constexpr int pages = 60;
        const QList<Store> stores{open(), open(), open()};
        QCOMPARE(writeAtOnce(stores, pages), QStringList{});
        QCOMPARE(QCoro::waitFor(stores[0]->state()).pages, pages);
        for (int each = 0; each < pages; ++each) {
            const auto page = QCoro::waitFor(stores[1]->page(urlOf(each)));
            QVERIFY(page);
            const KnownPage whole = versionOf(each, static_cast<int>(page->time));
            QCOMPARE(page->title, whole.title);
            QCOMPARE(page->links, whole.links);
            QCOMPARE(page->elements, whole.elements);
        }
        for (const QString &job : {u"job0"_s, u"job1"_s, u"job2"_s})
            QCOMPARE(QCoro::waitFor(stores[2]->countsOf(job)).pages, pages);
        QCOMPARE(number(u"SELECT count(*) FROM clawdis_knowledge.addresses"_s), pages + 3);
        // Of each page the words of one version, and each once.
        QCOMPARE(number(u"SELECT count(*) FROM (SELECT page, word FROM clawdis_knowledge.words"
                        " GROUP BY page, word HAVING count(*) > 1) AS twice"_s),
            0);
        QCOMPARE(number(u"SELECT count(*) FROM clawdis_knowledge.pages p WHERE (SELECT count(*)"
                        " FROM clawdis_knowledge.words w WHERE w.page = p.id)"
                        " <> 3 + 1 + p.time"_s),
            0);
    }

    void whatOneWritesAnotherFinds()
    {
        const Store one = open();
        const Store other = open();
        QCOMPARE(QCoro::waitFor(one->put(versionOf(1, 0))), KnowledgeStore::Put::Added);
        QCOMPARE(QCoro::waitFor(other->put(versionOf(1, 0))), KnowledgeStore::Put::Same);
        QCOMPARE(QCoro::waitFor(other->put(versionOf(1, 2))), KnowledgeStore::Put::Changed);
        QCOMPARE(foundUrls(QCoro::waitFor(one->search(u"word2x1"_s, 5))), QStringList{urlOf(1)});
        QCOMPARE(QCoro::waitFor(one->search(u"word0x0"_s, 5)).size(), 0);
    }

    void itFindsAsTheFileDoes()
    {
        const QTemporaryDir folder;
        const Store file = sqliteKnowledge(folder.filePath(u"k.sqlite"_s));
        const Store server = open();
        QRandomGenerator random{7};
        for (int each = 0; each < 250; ++each) {
            KnownPage page{.url = urlOf(each), .title = madeText(random, 4)};
            page.headings = {madeText(random, 3)};
            page.description = madeText(random, 10);
            page.markdown = madeText(random, 20 + static_cast<int>(random.bounded(200)));
            QCOMPARE(put(file, page), QString{});
            QCOMPARE(put(server, page), QString{});
        }
        for (int each = 0; each < 60; ++each) {
            const QString query = madeText(random, 1 + each % 5);
            const QStringList expected = foundUrls(QCoro::waitFor(file->search(query, 20)));
            QVERIFY(!expected.isEmpty());
            QCOMPARE(foundUrls(QCoro::waitFor(server->search(query, 20))), expected);
        }
    }

    void aRestartCostsNoCall()
    {
        const Store store = open();
        QCOMPARE(put(store, versionOf(1, 0)), QString{});
        m_server.stop();
        QVERIFY(m_server.start());
        // It may have been seen to be away; if not, it is called again without a word.
        QTRY_COMPARE_WITH_TIMEOUT(store->backendState().is, BackendState::Is::Used, 15'000);
        QCOMPARE(put(store, versionOf(2, 0)), QString{});
        QCOMPARE(QCoro::waitFor(store->state()).pages, 2);
    }

    void whileItIsAwayCallsFailAtOnce()
    {
        const Store store = open();
        QCOMPARE(put(store, versionOf(1, 0)), QString{});
        QCOMPARE(store->backendState().is, BackendState::Is::Used);
        QCOMPARE(store->backendState().finding.contains(m_database), true);
        m_server.stop();
        const auto outcome = outcomeOf(store->search(u"word0x0"_s, 1));
        QCOMPARE(failureOf(outcome).code, Code::Disconnected);
        QVERIFY(failureOf(outcome).hint.contains(u"CLAWDIS_KNOWLEDGE_URL"_s));
        QCOMPARE(store->backendState().is, BackendState::Is::Away);
        QVERIFY(!store->backendState().fix.isEmpty());
        QElapsedTimer clock;
        clock.start();
        for (int each = 0; each < 100; ++each)
            QCOMPARE(failureOf(outcomeOf(store->state())).code, Code::Disconnected);
        QVERIFY(wasSoon(clock, 5'000));
        QVERIFY(m_server.start());
        QTRY_COMPARE_WITH_TIMEOUT(store->backendState().is, BackendState::Is::Used, 15'000);
        QCOMPARE(QCoro::waitFor(store->search(u"word0x0"_s, 1)).size(), 1);
    }

    void thatItHasGoneIsSeenWithoutACall()
    {
        const Store store = open();
        QTRY_COMPARE(store->backendState().is, BackendState::Is::Used);
        m_server.stop();
        QTRY_COMPARE_WITH_TIMEOUT(store->backendState().is, BackendState::Is::Away, 15'000);
        QVERIFY(m_server.start());
        QTRY_COMPARE_WITH_TIMEOUT(store->backendState().is, BackendState::Is::Used, 15'000);
    }

    void whoMayNotWriteIsInformed()
    {
        m_server.query(m_database, u"CREATE ROLE reader%1 LOGIN"_s.arg(m_database));
        const QString url = m_server.addressOf(m_database)
                                .replace(u"user=tester"_s, u"user=reader"_s + m_database);
        const Store store = postgresKnowledge(url);
        const Failure failure = failureOf(outcomeOf(store->put(versionOf(1, 0))));
        QCOMPARE(failure.code, Code::Disconnected);
        QVERIFY(failure.message.contains(u"permission denied"_s));
        QVERIFY(failure.hint.contains(u"schema"_s));
    }

    void anAddressThatIsNoneFailsEachCall()
    {
        const Store store = postgresKnowledge(u"postgresql://u:sesame/x@h/d"_s);
        const Failure failure = failureOf(outcomeOf(store->put(versionOf(1, 0))));
        QCOMPARE(failure.code, Code::InvalidValue);
        QCOMPARE(store->backendState().is, BackendState::Is::Away);
        QVERIFY(!(failure.message + failure.hint + store->backendState().finding)
                     .contains(u"sesame"_s));
    }

    void eachTextIsEmbeddedByOneApp()
    {
        EmbeddingDouble server;
        const auto embedder
            = [&server] { return remoteEmbedder({.url = server.url(), .model = u"one"_s}); };
        const Store one = open(embedder());
        const Store other = open(embedder());
        for (int each = 0; each < 100; ++each)
            QCOMPARE(put(each % 2 ? one : other, versionOf(each, 0)), QString{});
        QTRY_COMPARE_WITH_TIMEOUT(QCoro::waitFor(one->state()).vectors, 100, 20'000);
        QCOMPARE(QCoro::waitFor(other->state()).lacking, 0);
        QCOMPARE(server.texts().size(), 100);
    }

    void theModelOfWhoCameLastHolds()
    {
        EmbeddingDouble server;
        const auto embedder = [&server](const QString &model) {
            return remoteEmbedder({.url = server.url(), .model = model});
        };
        const Store one = open(embedder(u"one"_s));
        KnownPage cats{.url = urlOf(1), .title = u"All about the cat"_s};
        QCOMPARE(put(one, cats), QString{});
        QTRY_COMPARE(QCoro::waitFor(one->state()).vectors, 1);
        const Store other = open(embedder(u"two"_s));
        QTRY_COMPARE(QCoro::waitFor(other->state()).vectors, 1);
        QCOMPARE(QCoro::waitFor(other->search(u"kitten"_s, 1)).size(), 1);
        // Vectors of two models are never compared.
        QCOMPARE(QCoro::waitFor(one->search(u"kitten"_s, 1)).size(), 0);
        QCOMPARE(QCoro::waitFor(one->state()).vectors, 0);
        QCOMPARE(put(one, versionOf(2, 0)), QString{});
        QTRY_VERIFY(QCoro::waitFor(one->state()).trouble.contains(u"another app"_s)
            || QCoro::waitFor(other->state()).vectors == 2);
    }

    void itMayEndAtAnyTime()
    {
        for (int each = 0; each < 5; ++each) {
            Store store = open();
            if (each % 2)
                QCoro::waitFor(store->state());
            store.reset();
            QCoreApplication::processEvents();
        }
    }
};

TEST_CLASS(PostgresKnowledgeTest)
#include "postgres_knowledge_test.moc"
