// Vectors are compared as they would be as they were given.

#include "core/knowledge/vectors.h"
#include "tests/support/test_class.h"

#include <QRandomGenerator>

#include <cmath>

namespace {

QList<float> randomVector(QRandomGenerator &random, int dimension)
{
    QList<float> vector;
    for (int each = 0; each < dimension; ++each)
        vector.append(static_cast<float>(random.bounded(2.0) - 1));
    return vector;
}

double cosineOf(const QList<float> &one, const QList<float> &other)
{
    double product = 0;
    double first = 0;
    double second = 0;
    for (qsizetype at = 0; at < one.size(); ++at) {
        product += double{one[at]} * double{other[at]};
        first += double{one[at]} * double{one[at]};
        second += double{other[at]} * double{other[at]};
    }
    return product / std::sqrt(first * second);
}

} // namespace

class VectorsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nearnessIsTheCosine_data()
    {
        QTest::addColumn<int>("dimension");
        for (const int dimension : {1, 3, 100, 384, 1536, 4096})
            QTest::addRow("%d", dimension) << dimension;
    }
    void nearnessIsTheCosine()
    {
        QFETCH(int, dimension);
        QRandomGenerator random{7};
        for (int round = 0; round < 50; ++round) {
            const auto one = randomVector(random, dimension);
            const auto other = randomVector(random, dimension);
            const KeptVector kept = keptVector(other);
            const double nearness = AskedVector{one}.nearness(kept.numbers, kept.square);
            QVERIFY(std::abs(nearness - cosineOf(one, other)) < 0.01);
            QVERIFY(AskedVector{other}.nearness(kept.numbers, kept.square) > 0.999);
        }
    }

    void signsAreCounted()
    {
        QList<float> one(100, 1.0F);
        QList<float> other = one;
        QCOMPARE(AskedVector{one}.signsThatDiffer(keptVector(other).signs), 0);
        for (const int at : {0, 7, 8, 63, 64, 99})
            other[at] = -1.0F;
        QCOMPARE(AskedVector{one}.signsThatDiffer(keptVector(other).signs), 6);
    }

    void whatCannotBeComparedIsFar()
    {
        const AskedVector asked{{1, 2, 3}};
        const KeptVector longer = keptVector({1, 2, 3, 4});
        QCOMPARE(asked.nearness(longer.numbers, longer.square), -1.0);
        QCOMPARE(AskedVector({}).nearness({}, 0), -1.0);
        const KeptVector nothing = keptVector({0, 0, 0});
        QCOMPARE(asked.nearness(nothing.numbers, nothing.square), -1.0);
    }
};

TEST_CLASS(VectorsTest)
#include "vectors_test.moc"
