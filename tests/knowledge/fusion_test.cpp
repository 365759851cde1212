// Lists joined by the places of what is in them.

#include "core/knowledge/fusion.h"
#include "tests/support/test_class.h"

#include <algorithm>
#include <numeric>

class FusionTest : public QObject {
    Q_OBJECT

    static QList<qint64> from(qint64 first, int count)
    {
        QList<qint64> ids(count);
        std::iota(ids.begin(), ids.end(), first);
        return ids;
    }
    static QList<qint64> idsOf(const QList<Fused> &all)
    {
        QList<qint64> ids;
        for (const Fused &each : all)
            ids.append(each.id);
        return ids;
    }

private Q_SLOTS:
    void oneListKeepsItsOrder()
    {
        QCOMPARE(idsOf(fused({{{7, 3, 5}, 1.0}, {{}, 0.6}})), (QList<qint64>{7, 3, 5}));
        QVERIFY(fused({{{}, 1}, {{}, 1}}).isEmpty());
    }

    void whatBothHaveComesFirst()
    {
        const auto all = fused({{{1, 2, 3}, 1.0}, {{9, 3}, 0.6}});
        QCOMPARE(idsOf(all), (QList<qint64>{3, 1, 2, 9}));
        QCOMPARE(all[0].places, (QList<int>{3, 2}));
        QCOMPARE(all[3].places, (QList<int>{0, 1}));
        QCOMPARE(all[0].score, 1.0 / 8 + 0.6 / 7);
        QVERIFY(std::is_sorted(all.rbegin(), all.rend(),
            [](const Fused &one, const Fused &other) { return one.score < other.score; }));
    }

    void theBestOfTheOtherIsAmongTheFirst()
    {
        const auto all = idsOf(fused({{from(1, 50), 1.0}, {from(101, 50), 0.6}}));
        QCOMPARE(all.size(), 100);
        QCOMPARE(all[0], 1);
        QVERIFY(all.indexOf(101) < 10);
        QVERIFY(all.indexOf(101) >= 3);
    }
};

TEST_CLASS(FusionTest)
#include "fusion_test.moc"
