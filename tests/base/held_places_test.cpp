// Which place ends for a new one.

#include "base/held_places.h"
#include "tests/support/test_class.h"

#include <QTest>

using namespace Qt::StringLiterals;

namespace {

HeldPlace held(const QString &holder, int second, bool isIdle = true)
{
    return {holder, isIdle, std::chrono::steady_clock::time_point{std::chrono::seconds{second}}};
}

} // namespace

class HeldPlacesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whoHoldsMostGivesItsOldest()
    {
        const QList all{held(u"one"_s, 1), held(u"many"_s, 3), held(u"many"_s, 2)};
        QCOMPARE(placeToGive(all, u"new"_s), 2);
        QCOMPARE(placeToGive(all, u"many"_s), 2);
    }

    void theNewcomerCountsItsOwn()
    {
        const QList all{held(u"one"_s, 1), held(u"other"_s, 2)};
        QCOMPARE(placeToGive(all, u"other"_s), 1);
        QCOMPARE(placeToGive(all, u"third"_s), 0);
    }

    void whatIsAtWorkIsKept()
    {
        const QList all{held(u"one"_s, 1), held(u"many"_s, 2, false), held(u"many"_s, 3, false)};
        QCOMPARE(placeToGive(all, u"many"_s), 0);
        QCOMPARE(placeToGive({held(u"one"_s, 1, false)}, u"new"_s), std::nullopt);
        QCOMPARE(placeToGive({}, u"new"_s), std::nullopt);
    }
};

TEST_CLASS(HeldPlacesTest)
#include "held_places_test.moc"
