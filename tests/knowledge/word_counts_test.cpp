// How often words are on a page.

#include "core/knowledge/knowledge_limits.h"
#include "core/knowledge/word_counts.h"
#include "tests/support/test_class.h"

class WordCountsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void titlesCountFiveTimes()
    {
        KnownPage page{.url = u"https://a.test/"_s, .title = u"Red tea"_s};
        page.description = u"Tea."_s;
        page.headings = {u"Tea-time"_s};
        page.markdown = u"**tea** [red](https://b.test/tea)"_s;
        const WordCounts counts = wordCounts(page);
        QCOMPARE(counts.times.value(u"tea"_s), 8.0);
        QCOMPARE(counts.times.value(u"red"_s), 6.0);
        QCOMPARE(counts.times.value(u"time"_s), 1.0);
        QCOMPARE(counts.times.value(u"tea time"_s), 1.0);
        QCOMPARE(counts.times.size(), 4);
        QCOMPARE(counts.size, 7);
    }

    void differentWordsAreBounded()
    {
        KnownPage page{.url = u"https://a.test/"_s};
        QStringList words;
        for (qsizetype each = 0; each < knowledge_limits::words + 1000; ++each)
            words.append(u"w%1"_s.arg(each));
        page.markdown = words.join(u' ') + u" w1 "_s + QString{1000, u'x'};
        const WordCounts counts = wordCounts(page);
        QCOMPARE(counts.times.size(), knowledge_limits::words);
        QCOMPARE(counts.times.value(u"w1"_s), 2.0);
        QCOMPARE(counts.size, words.size() + 2);
    }

    void rareWordsWeighMore()
    {
        QVERIFY(weightOf(1, 1000) > weightOf(10, 1000));
        QVERIFY(weightOf(499, 1000) > 0);
        QVERIFY(weightOf(1000, 1000) > 0);
        QVERIFY(weightOf(1000, 1000) < 0.001);
    }
};

TEST_CLASS(WordCountsTest)
#include "word_counts_test.moc"
