// What a session keeps of its streams, and for how long.

#include "core/doors/mcp/mcp_kept_streams.h"
#include "tests/support/test_class.h"

class KeptStreamsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void knowsThePlaceOfEachMessage()
    {
        mcp::KeptStreams streams;
        const auto first = streams.begin();
        const auto second = streams.begin();
        first->put("{}"_ba);
        second->put("{}"_ba);
        second->put("{}"_ba);
        QCOMPARE(streams.placeOf("2.1"_ba).stream, second);
        QCOMPARE(streams.placeOf("2.1"_ba).after, 1);
        for (const char *unknown : {"1.1", "3.0", "2", "2.x", "", "2.-5", "2.99"})
            QVERIFY2(!streams.placeOf(unknown).stream, unknown);
    }

    void forgetsTheOldestMessages()
    {
        mcp::KeptStreams streams;
        const auto many = streams.begin();
        for (int i = 0; i < 600; ++i)
            many->put("{}"_ba);
        QVERIFY(!streams.placeOf("1.50"_ba).stream);
        QVERIFY(streams.placeOf("1.99"_ba).stream); // The next one is the oldest that is kept.
        const auto large = streams.begin();
        for (int i = 0; i < 3; ++i)
            large->put(QByteArray(600'000, 'a'));
        QVERIFY(!streams.placeOf("2.0"_ba).stream);
        QVERIFY(streams.placeOf("2.1"_ba).stream);
    }

    void forgetsTheOldestStreams()
    {
        mcp::KeptStreams streams;
        for (int i = 0; i < 33; ++i)
            streams.begin()->put("{}"_ba);
        QVERIFY(!streams.placeOf("1.0"_ba).stream);
        QVERIFY(streams.placeOf("2.0"_ba).stream);
    }
};

TEST_CLASS(KeptStreamsTest)
#include "kept_streams_test.moc"
