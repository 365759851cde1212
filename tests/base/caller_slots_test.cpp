// Which slot ends for a new one.

#include "base/caller_slots.h"
#include "tests/support/test_class.h"

namespace {

CallerSlot held(const QString &holder, int second, bool isIdle = true)
{
    return {holder, isIdle, std::chrono::steady_clock::time_point{std::chrono::seconds{second}}};
}

} // namespace

class CallerSlotsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whoHoldsMostGivesItsOldest()
    {
        const QList all{held(u"one"_s, 1), held(u"many"_s, 3), held(u"many"_s, 2)};
        QCOMPARE(slotToFree(all, u"new"_s), 2);
        QCOMPARE(slotToFree(all, u"many"_s), 2);
    }

    void theNewcomerCountsItsOwn()
    {
        const QList all{held(u"one"_s, 1), held(u"other"_s, 2)};
        QCOMPARE(slotToFree(all, u"other"_s), 1);
        QCOMPARE(slotToFree(all, u"third"_s), 0);
    }

    void whatIsAtWorkIsKept()
    {
        const QList all{held(u"one"_s, 1), held(u"many"_s, 2, false), held(u"many"_s, 3, false)};
        QCOMPARE(slotToFree(all, u"many"_s), 0);
        QCOMPARE(slotToFree({held(u"one"_s, 1, false)}, u"new"_s), std::nullopt);
        QCOMPARE(slotToFree({}, u"new"_s), std::nullopt);
    }
};

TEST_CLASS(CallerSlotsTest)
#include "caller_slots_test.moc"
