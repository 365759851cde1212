// Pages are found by the vectors of their words, without any server.

#include "core/knowledge/knowledge_answer.h"
#include "core/knowledge/word_embedder.h"
#include "tests/knowledge/small_words.h"
#include "tests/knowledge/store_under_test.h"
#include "tests/support/outcome_of.h"
#include "tests/support/test_class.h"

#include <QTest>

using namespace Qt::StringLiterals;

class WordMeaningTest : public QObject {
    Q_OBJECT

    StoreUnderTest m_place;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::shared_ptr<KnowledgeStore> m_store;

    void open()
    {
        m_store.reset();
        m_store = m_place.open(wordEmbedder(
            {.source = m_folder->filePath(u"small.vec"_s), .made = m_folder->filePath(u"made"_s)}));
    }
    bool write(const QByteArray &words) const
    {
        return writeWords(m_folder->filePath(u"small.vec"_s), words);
    }
    void put(const QString &path, const QString &text)
    {
        KnownPage page{.url = u"https://a.test/"_s + path, .title = path, .time = 1};
        page.markdown = text;
        QCoro::waitFor(m_store->put(page));
    }
    KnowledgeState state() { return QCoro::waitFor(m_store->state()); }
    QString first(const QString &query)
    {
        const auto hits = QCoro::waitFor(m_store->search(query, 3));
        return hits.isEmpty() ? QString{}
                              : hits.first().title + u": "_s + hits.first().why.join(u", "_s);
    }

private Q_SLOTS:
    void initTestCase_data() { StoreUnderTest::addStores(); }
    void init()
    {
        m_store.reset();
        BEGIN_ON(m_place);
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(write(smallWords()));
        open();
        put(u"pets"_s, u"The kitten of ours."_s);
        put(u"garage"_s, u"The automobile."_s);
        put(u"zebra"_s, u"Nothing but xylophones."_s);
    }

    void isFoundByOtherWords()
    {
        QTRY_COMPARE(state().vectors, 2);
        QTRY_COMPARE(state().lacking, 0); // of the third, no word is known
        QVERIFY(state().model.startsWith(u"small "_s));
        QCOMPARE(first(u"cat"_s), u"pets: meaning 1"_s);
        QCOMPARE(first(u"a car"_s), u"garage: meaning 1"_s);
        QCOMPARE(first(u"xylophones"_s), u"zebra: words 1"_s);
        QCOMPARE(first(u"unheard"_s), QString{});
        QCOMPARE(state().trouble, QString{});
    }

    void anotherFileGivesOtherVectors()
    {
        QTRY_COMPARE(state().vectors, 2);
        const QString before = state().model;
        QVERIFY(write("10 3\n" + QByteArray{"zebra 1 0 0\nhorse 1 0.1 0\n"}));
        open();
        QVERIFY(state().model != before);
        QTRY_COMPARE(state().vectors, 1);
        QTRY_COMPARE(state().lacking, 0);
        QCOMPARE(first(u"horse"_s), u"zebra: meaning 1"_s);
    }

    void withoutItsFileWordsAreSearched()
    {
        QVERIFY(write("nothing of use\n"));
        open();
        QTRY_VERIFY(state().trouble.contains(u"no line that is a word"_s));
        const QJsonObject answered
            = QCoro::waitFor(answer(m_store, u"search"_s, {{u"query"_s, u"kitten"_s}}));
        QVERIFY(answered.value(u"trouble").toString().contains(u"small.vec"_s));
        QCOMPARE(answered.value(u"results").toArray().size(), 1);
    }
};

TEST_CLASS(WordMeaningTest)
#include "word_meaning_test.moc"
