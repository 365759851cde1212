// Pages get vectors in the background, and are found by their meaning too.

#include "core/knowledge/knowledge_answer.h"
#include "core/knowledge/remote_embedder.h"
#include "tests/knowledge/store_under_test.h"
#include "tests/support/embedding_double.h"
#include "tests/support/outcome_of.h"
#include "tests/support/test_class.h"

#include <QJsonArray>

namespace {

KnownPage pageOf(const QString &path, const QString &text)
{
    return {.url = u"https://a.test/"_s + path, .title = path, .markdown = text, .time = 1};
}

} // namespace

class MeaningTest : public QObject {
    Q_OBJECT

    StoreUnderTest m_place;
    std::unique_ptr<EmbeddingDouble> m_server;
    std::shared_ptr<KnowledgeStore> m_store;

    void open(const QString &model)
    {
        const EmbeddingAccess access{.url = m_server->url(), .model = model};
        m_store = m_place.open(remoteEmbedder(access));
    }
    void put(const KnownPage &page) { QCoro::waitFor(m_store->put(page)); }
    KnowledgeState state() { return QCoro::waitFor(m_store->state()); }
    QStringList found(const QString &query)
    {
        QStringList found;
        const auto hits = QCoro::waitFor(m_store->search(query, 3));
        for (const KnowledgeHit &each : hits)
            found.append(each.title + u": "_s + each.why.join(u", "_s));
        return found;
    }
    void putAnimals()
    {
        put(pageOf(u"cats"_s, u"All about the cat."_s));
        put(pageOf(u"cars"_s, u"Every automobile we sell."_s));
        put(pageOf(u"hot"_s, u"The kettle is on."_s));
    }

private Q_SLOTS:
    void initTestCase_data() { StoreUnderTest::addStores(); }
    void init()
    {
        m_store.reset();
        BEGIN_ON(m_place);
        m_server = std::make_unique<EmbeddingDouble>();
        open(u"one"_s);
    }

    void isFoundByWordsAndMeaning()
    {
        putAnimals();
        QTRY_COMPARE(state().vectors, 3);
        QCOMPARE(state().model, u"one"_s);
        QCOMPARE(state().lacking, 0);
        QCOMPARE(found(u"kitten"_s).first(), u"cats: meaning 1"_s);
        QCOMPARE(found(u"vehicle"_s).first(), u"cars: meaning 1"_s);
        QCOMPARE(found(u"cat"_s).first(), u"cats: words 1, meaning 1"_s);
        const auto hits = QCoro::waitFor(m_store->search(u"kitten"_s, 1));
        QCOMPARE(hits.first().snippet, QString{});
        open(u"one"_s); // the next run embeds nothing again
        const auto before = m_server->texts().size();
        QCOMPARE(found(u"kitten"_s).first(), u"cats: meaning 1"_s);
        QCOMPARE(m_server->texts().size(), before + 1);
    }

    void manyAreAskedForInBatches()
    {
        for (int each = 0; each < 70; ++each)
            put(pageOf(u"page %1"_s.arg(each), u"x"_s));
        QTRY_COMPARE(state().vectors, 70);
        QVERIFY(m_server->requests() >= 3);
    }

    void whatHasChangedIsEmbeddedAgain()
    {
        putAnimals();
        QTRY_COMPARE(state().vectors, 3);
        put(pageOf(u"hot"_s, u"Now a feline page."_s));
        QTRY_COMPARE(state().vectors, 3);
        QTRY_VERIFY(m_server->texts().last().contains(u"feline"_s));
        QTRY_COMPARE(state().lacking, 0);
        QCOMPARE(found(u"boiling"_s).filter(u"hot:"_s).filter(u"meaning 1"_s).size(), 0);
        const qsizetype before = m_server->texts().size();
        put(pageOf(u"hot"_s, u"Now a feline page."_s));
        QCOMPARE(state().lacking, 0);
        QCOMPARE(m_server->texts().size(), before);
    }

    void modelsAreNeverMixed()
    {
        putAnimals();
        QTRY_COMPARE(state().vectors, 3);
        m_server->isSilent = true;
        const int requests = m_server->requests();
        open(u"two"_s);
        QCOMPARE(state().vectors, 0);
        QCOMPARE(state().lacking, 3);
        QTRY_VERIFY(m_server->requests() > requests); // which is never answered
        m_store.reset();
        m_server->isSilent = false;
        open(u"two"_s);
        QTRY_COMPARE(state().vectors, 3);
        m_server->dimension = 24; // the same name, another model
        QVERIFY(found(u"kitten"_s).isEmpty());
        put(pageOf(u"more"_s, u"More of the cat."_s));
        QTRY_COMPARE(state().vectors, 4);
        QCOMPARE(state().lacking, 0);
        QVERIFY(found(u"kitten"_s).first().endsWith(u"meaning 1"_s));
    }

    void withoutItsServerWordsAreSearched()
    {
        m_server->status = 503;
        putAnimals();
        QTRY_VERIFY(state().trouble.contains(u"503"_s));
        QCOMPARE(found(u"cat"_s), QStringList{u"cats: words 1"_s});
        const int requests = m_server->requests();
        QCOMPARE(found(u"kettle"_s), QStringList{u"hot: words 1"_s});
        QCOMPARE(m_server->requests(), requests); // it is left alone for a while
        const QJsonObject answered
            = QCoro::waitFor(answer(m_store, u"search"_s, {{u"query"_s, u"cat"_s}}));
        QVERIFY(answered.value(u"trouble").toString().contains(u"503"_s));
        QCOMPARE(answered.value(u"results").toArray().size(), 1);
        m_server->status = 200;
        QTRY_COMPARE_WITH_TIMEOUT(state().vectors, 3, 15'000);
        QCOMPARE(state().trouble, QString{});
    }

    void aTextThatIsRefusedStopsNoOther()
    {
        m_server->longest = 600;
        putAnimals();
        put(pageOf(u"long"_s, u"word "_s.repeated(1000)));
        put(pageOf(u"last"_s, u"A kitten."_s));
        QTRY_COMPARE(state().vectors, 5); // the long one is cut shorter
        m_server->longest = 5;
        put(pageOf(u"never"_s, u"Refused however short."_s));
        QTRY_COMPARE(state().lacking, 0);
        QCOMPARE(state().vectors, 5);
        QCOMPARE(state().trouble, QString{});
    }

    void itMayEndAtAnyTime()
    {
        m_server->isSilent = true;
        putAnimals();
        QTRY_VERIFY(m_server->requests() > 0);
        m_store.reset();
        open(u"one"_s);
        put(pageOf(u"x"_s, u"y"_s));
        m_store.reset();
        QCoreApplication::processEvents();
    }
};

TEST_CLASS(MeaningTest)
#include "meaning_test.moc"
