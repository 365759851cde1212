#include "base/deadline.h"
#include "tests/support/test_class.h"

using namespace std::chrono_literals;

class DeadlineTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void liesAsFarAwayAsSaid()
    {
        const Deadline deadline = Deadline::in(10s);
        QVERIFY(!deadline.hasPassed());
        QVERIFY(deadline.remaining() > 9s);
        QVERIFY(deadline.remaining() <= 10s);
    }

    void hasPassedAtOnceWhereThereIsNoTime()
    {
        QVERIFY(Deadline::in(0ms).hasPassed());
        QVERIFY(Deadline::in(-1s).hasPassed());
    }

    void neverHasLessThanNothingRemaining() { QCOMPARE(Deadline::in(-1s).remaining(), 0ms); }

    void hasTimeRemainingUntilItHasPassed()
    {
        const Deadline deadline = Deadline::in(3ms);
        while (!deadline.hasPassed()) {
            const auto left = deadline.remaining();
            QVERIFY(left > 0ms || deadline.hasPassed());
        }
        QCOMPARE(deadline.remaining(), 0ms);
    }

    void takesTheEarlierOfTwo()
    {
        const Deadline deadline = Deadline::in(10s);
        QVERIFY(deadline.orIn(1s).remaining() <= 1s);
        QCOMPARE(deadline.orIn(1h).end(), deadline.end());
    }
};

TEST_CLASS(DeadlineTest)
#include "deadline_test.moc"
