// How a retry is written: a number, or an object, which may come as text.

#include "core/catalogue/retry.h"
#include "tests/support/test_class.h"

class RetryTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isANumberOfAttempts()
    {
        for (const QJsonValue &value : {QJsonValue{4}, QJsonValue{u"4"_s}}) {
            const auto retry = Codec<Retry>::read(value);
            QVERIFY(retry.has_value());
            QCOMPARE(retry->attempts, 4);
            QVERIFY(!retry->isFuzzy && !retry->mayDismiss);
        }
    }

    void isAnObjectAlsoAsText()
    {
        const QJsonObject json{
            {u"attempts"_s, 2}, {u"delayMs"_s, 10}, {u"fuzzy"_s, true}, {u"dismiss"_s, true}};
        const QString text
            = u"{\"attempts\": 2, \"delayMs\": 10, \"fuzzy\": true, \"dismiss\": true}"_s;
        for (const QJsonValue &value : {QJsonValue{json}, QJsonValue{text}}) {
            const auto retry = Codec<Retry>::read(value);
            QVERIFY(retry.has_value());
            QCOMPARE(retry->attempts, 2);
            QCOMPARE(retry->delay, std::chrono::milliseconds{10});
            QVERIFY(retry->isFuzzy && retry->mayDismiss);
        }
        const auto usual = Codec<Retry>::read(QJsonObject{{u"fuzzy"_s, true}});
        QVERIFY(usual.has_value());
        QCOMPARE(usual->attempts, Retry{}.attempts);
    }

    void isNothingElse_data()
    {
        QTest::addColumn<QJsonValue>("value");
        QTest::newRow("no attempt") << QJsonValue{0};
        QTest::newRow("too many") << QJsonValue{11};
        QTest::newRow("a word") << QJsonValue{u"often"_s};
        QTest::newRow("a flag") << QJsonValue{true};
        QTest::newRow("a list") << QJsonValue{QJsonArray{3}};
        QTest::newRow("nothing in it") << QJsonValue{QJsonObject{}};
        QTest::newRow("an unknown part") << QJsonValue{QJsonObject{{u"always"_s, true}}};
        QTest::newRow("too many in it") << QJsonValue{QJsonObject{{u"attempts"_s, 11}}};
        QTest::newRow("too long a delay") << QJsonValue{QJsonObject{{u"delayMs"_s, 10'001}}};
        QTest::newRow("no flag in it") << QJsonValue{QJsonObject{{u"fuzzy"_s, u"much"_s}}};
    }
    void isNothingElse()
    {
        QFETCH(QJsonValue, value);
        QVERIFY(!Codec<Retry>::read(value).has_value());
    }
};

TEST_CLASS(RetryTest)
#include "retry_test.moc"
