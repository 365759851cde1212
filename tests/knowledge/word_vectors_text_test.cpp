// Lines of word vectors: what is one, and what is not.

#include "core/knowledge/knowledge_limits.h"
#include "core/knowledge/word_vectors_text.h"
#include "tests/support/test_class.h"

#include <QTest>

#include <cmath>

class WordVectorsTextTest : public QObject {
    Q_OBJECT

    static QByteArray lineOf(int dimension) { return "w" + QByteArray{" 1"}.repeated(dimension); }

private Q_SLOTS:
    void takesWordsAndTheirNumbers()
    {
        WordVectorsText reader;
        const auto found = reader.read("caf\xc3\xa9 3 -4e0\r\n");
        QVERIFY(found);
        QCOMPARE(found->word, "caf\xc3\xa9");
        QCOMPARE(found->numbers, (QList<float>{0.6F, -0.8F}));
        QCOMPARE(reader.dimension(), 2);
        QVERIFY(reader.read("2 1 1")); // a number is a word too
        QVERIFY(reader.read("tab\t1\t0 ")); // fastText ends its lines with a space
        QCOMPARE(reader.misfits(), 0);
    }

    void theFirstLineMaySayHowMany()
    {
        WordVectorsText reader;
        QVERIFY(!reader.read("400000 3\n"));
        QCOMPARE(reader.dimension(), 3);
        QCOMPARE(reader.misfits(), 0);
        QVERIFY(!reader.read("two 1 2"));
        QVERIFY(reader.read("three 1 2 3"));
        QVERIFY(!reader.read("400000 3\n")); // only the first
        QCOMPARE(reader.misfits(), 2);
    }

    void whatIsNoneIsCounted_data()
    {
        QTest::addColumn<QByteArray>("line");
        const auto row
            = [](const char *name, const QByteArray &line) { QTest::newRow(name) << line; };
        row("empty", "\n");
        row("a word alone", "word");
        row("too few", "word 1 2");
        row("too many", "word 1 2 3 4");
        row("no number", "word 1 2 x");
        row("not a number", "word 1 2 nan");
        row("endless", "word 1 2 inf");
        row("huge", "word 1 2 1e30");
        row("beyond a double", "word 1 2 1e999");
        row("zero", "word 0 0 0");
        row("a comma", "word 1 2 3,0");
        row("a word of two", "new york 1 2 3");
        row("a long word", QByteArray(knowledge_limits::vectorWordSize + 1, 'w') + " 1 2 3");
        row("zeros of bytes", QByteArray(40, '\0'));
    }
    void whatIsNoneIsCounted()
    {
        QFETCH(QByteArray, line);
        WordVectorsText reader;
        QVERIFY(reader.read("first 1 2 3"));
        QVERIFY(!reader.read(line));
        QCOMPARE(reader.misfits(), 1);
        QVERIFY(reader.read("last 1 2 3"));
        QCOMPARE(reader.dimension(), 3);
    }

    void dimensionsHaveBounds()
    {
        constexpr int most = knowledge_limits::wordDimension;
        QVERIFY(!WordVectorsText{}.read(lineOf(1)));
        QVERIFY(WordVectorsText{}.read(lineOf(2)));
        QVERIFY(WordVectorsText{}.read(lineOf(most)));
        QVERIFY(!WordVectorsText{}.read(lineOf(most + 1)));
        WordVectorsText reader;
        QVERIFY(!reader.read("10 5000"));
        QCOMPARE(reader.dimension(), 0);
        QVERIFY(!reader.read(lineOf(5000)));
    }
};

TEST_CLASS(WordVectorsTextTest)
#include "word_vectors_text_test.moc"
