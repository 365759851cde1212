#include "core/page/observe/stream_messages.h"

#include "tests/support/test_class.h"

namespace {

StreamMessage message(quint64 request, int number, qsizetype length = 1)
{
    return {.request = request, .number = number, .text = QString(length, u'x'), .size = length};
}

} // namespace

class StreamMessagesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keepsThoseOfEachRequest()
    {
        StreamMessages messages;
        for (int i = 1; i <= 3; ++i) {
            messages.add(message(1, i));
            messages.add(message(2, i));
        }
        QCOMPARE(messages.of(1, 0).size(), 3);
        QCOMPARE(messages.of(1, 2).value(0).number, 3);
        QVERIFY(messages.of(3, 0).isEmpty());
        messages.clear();
        QVERIFY(messages.of(1, 0).isEmpty());
    }

    void keepsTheNewest()
    {
        StreamMessages messages;
        for (int i = 1; i <= 1200; ++i)
            messages.add(message(1, i));
        const auto kept = messages.of(1, 0);
        QCOMPARE(kept.size(), 1000);
        QCOMPARE(kept.first().number, 201);
    }

    void keepsSoManyCharacters()
    {
        StreamMessages messages;
        for (int i = 1; i <= 100; ++i)
            messages.add(message(1, i, 50'000));
        const auto kept = messages.of(1, 0);
        QCOMPARE(kept.size(), 62); // of 16,000 each
        QCOMPARE(kept.last().text.size(), 16'000);
        QCOMPARE(kept.last().size, 50'000);
        QVERIFY(kept.last().isCut);
    }
};

TEST_CLASS(StreamMessagesTest)
#include "stream_messages_test.moc"
