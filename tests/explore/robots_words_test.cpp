// What a page says to robots, and to whom.

#include "core/explore/robots_words.h"
#include "tests/support/test_class.h"

class RobotsWordsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void areHeeded_data()
    {
        QTest::addColumn<QStringList>("said");
        QTest::addColumn<bool>("mayKeep");
        QTest::addColumn<bool>("mayFollow");
        const auto row = [](const char *name, const QStringList &said, bool keep, bool follow) {
            QTest::newRow(name) << said << keep << follow;
        };
        row("nothing", {}, true, true);
        row("all", {u"index, follow"_s}, true, true);
        row("noindex", {u"NoIndex"_s}, false, true);
        row("nofollow", {u"nofollow"_s}, true, false);
        row("both, in two", {u"noindex"_s, u"nofollow"_s}, false, false);
        row("none", {u"none"_s}, false, false);
        row("for another", {u"otherbot: noindex, nofollow"_s}, true, true);
        row("for us", {u"clawdis: noindex"_s}, false, true);
        row("for another, then for us", {u"otherbot: none, clawdis: nofollow"_s}, true, false);
        row("for all, then for another", {u"nofollow, otherbot: noindex"_s}, true, false);
        row("with values", {u"max-snippet: 20, unavailable_after: 2030-01-01, noindex"_s}, false,
            true);
        row("another word", {u"noimageindex, nosnippet, noarchive"_s}, true, true);
    }

    void areHeeded()
    {
        QFETCH(QStringList, said);
        QFETCH(bool, mayKeep);
        QFETCH(bool, mayFollow);
        const RobotsWords words = RobotsWords::of(said, u"clawdis"_s);
        QCOMPARE(words.mayKeep, mayKeep);
        QCOMPARE(words.mayFollow, mayFollow);
    }
};

TEST_CLASS(RobotsWordsTest)
#include "robots_words_test.moc"
