#include "base/ring_buffer.h"
#include "tests/support/test_class.h"

#include <QList>

namespace {

QList<int> itemsOf(const RingBuffer<int> &buffer)
{
    return QList<int>(buffer.begin(), buffer.end());
}

} // namespace

class RingBufferTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keepsWhatFitsInOrder()
    {
        RingBuffer<int> buffer{3};
        buffer.push(1);
        buffer.push(2);
        QCOMPARE(itemsOf(buffer), (QList<int>{1, 2}));
        QCOMPARE(buffer.size(), 2u);
        QCOMPARE(buffer.dropped(), 0u);
    }

    void pushesOutTheOldestAndCountsIt()
    {
        RingBuffer<int> buffer{3};
        for (int i = 1; i <= 8; ++i)
            buffer.push(i);
        QCOMPARE(itemsOf(buffer), (QList<int>{6, 7, 8}));
        QCOMPARE(buffer.size(), 3u);
        QCOMPARE(buffer.dropped(), 5u);
    }

    void keepsTheLastOneWithRoomForOne()
    {
        RingBuffer<int> buffer{1};
        buffer.push(1);
        buffer.push(2);
        QCOMPARE(itemsOf(buffer), QList<int>{2});
    }

    void isEmptyAfterClear()
    {
        RingBuffer<int> buffer{2};
        buffer.push(1);
        buffer.clear();
        QCOMPARE(buffer.size(), 0u);
        buffer.push(2);
        QCOMPARE(itemsOf(buffer), QList<int>{2});
    }
};

TEST_CLASS(RingBufferTest)
#include "ring_buffer_test.moc"
