// A line diff: what is new and what is gone, with the fewest changes.

#include "core/page/text/line_changes.h"
#include "tests/support/test_class.h"

#include <QRandomGenerator>

#include <algorithm>

namespace {

QStringList linesOf(const QString &letters)
{
    return letters.split(QString{}, Qt::SkipEmptyParts);
}

QStringList without(const QStringList &lines, const QList<qsizetype> &left)
{
    QStringList kept;
    for (qsizetype at = 0; at < lines.size(); ++at) {
        if (!left.contains(at))
            kept.append(lines.at(at));
    }
    return kept;
}

// The longest common subsequence, by brute force.
qsizetype mostShared(const QStringList &before, const QStringList &now)
{
    QList<qsizetype> row(now.size() + 1, 0);
    for (const QString &line : before) {
        qsizetype diagonal = 0;
        for (qsizetype at = 0; at < now.size(); ++at) {
            const qsizetype above = row.at(at + 1);
            row[at + 1] = line == now.at(at) ? diagonal + 1 : std::max(above, row.at(at));
            diagonal = above;
        }
    }
    return row.last();
}

QString lettersOf(QRandomGenerator &random)
{
    QString letters;
    for (int left = random.bounded(12); left > 0; --left)
        letters += QChar(u'a' + random.bounded(3));
    return letters;
}

} // namespace

class LineChangesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void reportsWhatIsNewAndWhatIsGone_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("now");
        QTest::addColumn<QList<qsizetype>>("added");
        QTest::addColumn<QList<qsizetype>>("gone");
        const QList<qsizetype> none;
        QTest::newRow("the same") << u"abc"_s << u"abc"_s << none << none;
        QTest::newRow("both empty") << u""_s << u""_s << none << none;
        QTest::newRow("all new") << u""_s << u"ab"_s << QList<qsizetype>{0, 1} << none;
        QTest::newRow("all gone") << u"ab"_s << u""_s << none << QList<qsizetype>{0, 1};
        QTest::newRow("one more") << u"ac"_s << u"abc"_s << QList<qsizetype>{1} << none;
        QTest::newRow("one less") << u"abc"_s << u"ac"_s << none << QList<qsizetype>{1};
        QTest::newRow("another") << u"abc"_s << u"axc"_s << QList<qsizetype>{1}
                                 << QList<qsizetype>{1};
        QTest::newRow("at both ends") << u"abcd"_s << u"xabcd"_s << QList<qsizetype>{0} << none;
    }
    void reportsWhatIsNewAndWhatIsGone()
    {
        QFETCH(QString, before);
        QFETCH(QString, now);
        const auto changes = changesBetween(linesOf(before), linesOf(now), 9);
        QVERIFY(changes.has_value());
        QTEST(changes->added, "added");
        QTEST(changes->gone, "gone");
    }

    void reportsNoMoreThanItMust()
    {
        QRandomGenerator random{7};
        for (int round = 0; round < 2000; ++round) {
            const QString letters = lettersOf(random);
            const QStringList before = linesOf(letters);
            const QStringList now = linesOf(lettersOf(random));
            const auto changes = changesBetween(before, now, 30);
            QVERIFY(changes.has_value());
            const QStringList kept = without(before, changes->gone);
            QCOMPARE(kept, without(now, changes->added));
            QCOMPARE(kept.size(), mostShared(before, now));
            QVERIFY(std::is_sorted(changes->added.begin(), changes->added.end()));
            QVERIFY(std::is_sorted(changes->gone.begin(), changes->gone.end()));
        }
    }

    void givesUpWhereThereAreMoreThanWanted()
    {
        const QStringList before = linesOf(u"abcd"_s);
        const QStringList now = linesOf(u"axyd"_s);
        QVERIFY(changesBetween(before, now, 4).has_value());
        QVERIFY(!changesBetween(before, now, 3).has_value());
        QVERIFY(changesBetween(before, before, 0).has_value());
        QVERIFY(!changesBetween(before, {}, 0).has_value());
    }
};

TEST_CLASS(LineChangesTest)
#include "line_changes_test.moc"
