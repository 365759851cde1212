// Words of pages and queries.

#include "core/knowledge/knowledge_limits.h"
#include "core/knowledge/page_words.h"
#include "tests/support/test_class.h"

class PageWordsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void markdownBecomesPlain()
    {
        const QString markdown = u"# Install\n\nSee [the *guide*](https://a.test/x_(y)?q=1 \"t\") "
                                 "and ![a cat](cat.png).\n\n| a | b |\n|---|---|\n- one\n> two"_s;
        QCOMPARE(plainText(markdown), u"Install See the guide and a cat . a b one two"_s);
        QCOMPARE(plainText(u"a_b - c + d"_s), u"a_b - c + d"_s);
    }

    void scriptsWithoutSpacesBecomePairs()
    {
        QCOMPARE(indexable(u"Qt检索引擎 ok"_s).simplified(), u"Qt 检索 索引 引擎 擎 ok"_s);
        QCOMPARE(indexable(u"plain"_s), u"plain"_s);
        QCOMPARE(indexable(u"ＡＢ"_s), u"AB"_s);
    }

    void queriesReportWhatIsLookedFor_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("words");
        QTest::newRow("stop words") << u"How do I install the App?"_s << u"install|app"_s;
        QTest::newRow("only stop words") << u"who are you"_s << u"who|are|you"_s;
        QTest::newRow("signs") << u"node.js (C++)"_s << u"node js|node|js|c"_s;
        QTest::newRow("twice") << u"red Red"_s << u"red"_s;
        QTest::newRow("quotes") << u"\"a\" OR \"red*\" NEAR("_s << u"red|near"_s;
        QTest::newRow("pairs") << u"检索引擎"_s << u"检索|索引|引擎"_s;
        QTest::newRow("one") << u"猫"_s << u"猫"_s;
        QTest::newRow("nothing") << u" -- \n"_s << u""_s;
    }

    void queriesReportWhatIsLookedFor()
    {
        QFETCH(QString, query);
        QFETCH(QString, words);
        QCOMPARE(significantWords(query).join(u'|'), words);
    }

    void queriesAreBounded()
    {
        QStringList many;
        for (int each = 0; each < 1000; ++each)
            many.append(u"word%1"_s.arg(each));
        QCOMPARE(significantWords(many.join(u' ')).size(), knowledge_limits::queryWords);
        const QStringList one = significantWords(QString{100'000, u'x'});
        QCOMPARE(one.size(), 1);
        QVERIFY(one.first().size() <= knowledge_limits::wordSize);
    }

    void pagesHoldWhatQueriesLookFor_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("words");
        QTest::newRow("signs") << u"(Node.js), the C++"_s << u"node js|node|js|the|c"_s;
        QTest::newRow("accents") << u"Crème Ångström"_s << u"creme|angstrom"_s;
        QTest::newRow("voiced") << u"ガ が 한글"_s << u"ガ|が|한글|글"_s;
        QTest::newRow("pairs") << u"Qt检索引擎"_s << u"qt|检索|索引|引擎|擎"_s;
        QTest::newRow("wide") << u"ＡＢ Red red"_s << u"ab|red|red"_s;
        QTest::newRow("nothing") << u" -- \n"_s << u""_s;
    }

    void pagesHoldWhatQueriesLookFor()
    {
        QFETCH(QString, text);
        QFETCH(QString, words);
        QCOMPARE(everyWord(text).join(u'|'), words);
    }

    void matchesAreQuoted()
    {
        QCOMPARE(
            matchOf({u"node js"_s, u"a\"b"_s, u"猫"_s}), u"\"node js\" OR \"ab\" OR \"猫\"*"_s);
        QCOMPARE(matchOf({}), QString{});
    }

    void snippetsHoldMostWords()
    {
        const QString filler = u"lorem ipsum dolor sit amet "_s.repeated(40);
        const QString text = u"red "_s + filler + u"the red installing of apples "_s + filler;
        const QString snippet = snippetOf(text, {u"red"_s, u"install"_s, u"apple"_s});
        QVERIFY2(snippet.contains(u"red installing of apples"_s), qPrintable(snippet));
        QVERIFY(snippet.startsWith(u"…"_s) && snippet.endsWith(u"…"_s));
        QVERIFY(snippet.size() <= knowledge_limits::snippetSize + 2);
        QVERIFY(snippetOf(text, {u"absent"_s}).startsWith(u"red lorem"_s));
        QCOMPARE(snippetOf(u"short"_s, {}), u"short"_s);
    }
};

TEST_CLASS(PageWordsTest)
#include "page_words_test.moc"
