#include "core/doors/http/rate_limit.h"
#include "tests/support/test_class.h"

using namespace std::chrono_literals;

class RateLimitTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void lastsForAMinuteOfEachAddress()
    {
        RateLimit limit{3};
        const QHostAddress one{QStringLiteral("127.0.0.1")};
        const QHostAddress other{QStringLiteral("127.0.0.2")};
        QVERIFY(!limit.exceededBy(one, 3, m_start));
        QCOMPARE(limit.exceededBy(one, 1, m_start + 20s), std::optional{40s});
        QVERIFY(!limit.exceededBy(other, 1, m_start + 20s));
        QVERIFY(!limit.exceededBy(one, 1, m_start + 60s));
    }

    void countsEachRequestOfAMessage()
    {
        RateLimit limit{3};
        const QHostAddress one{QStringLiteral("127.0.0.1")};
        QVERIFY(limit.exceededBy(one, 4, m_start));
    }

    void makesNewcomersWaitWhenThereAreTooMany()
    {
        RateLimit limit{1};
        for (quint32 i = 0; i < 10'000; ++i)
            QVERIFY(!limit.exceededBy(QHostAddress{0x7f000001 + i}, 1, m_start));
        const QHostAddress newcomer{QStringLiteral("127.9.9.9")};
        QCOMPARE(limit.exceededBy(newcomer, 1, m_start + 1s), std::optional{60s});
        QVERIFY(!limit.exceededBy(newcomer, 1, m_start + 60s));
    }

private:
    const RateLimit::Clock::time_point m_start = RateLimit::Clock::now();
};

TEST_CLASS(RateLimitTest)
#include "rate_limit_test.moc"
