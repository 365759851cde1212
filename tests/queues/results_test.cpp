// Results that are too large to be sent: where each is kept, how it is named, and for how long.

#include "core/catalogue/outcome.h"
#include "core/queues/results.h"
#include "tests/support/moved_clock.h"
#include "tests/support/outcome_of.h"
#include "tests/support/test_class.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QTemporaryDir>

namespace {

// Results with a Redis and a bucket that keep what they are given.
struct KeptResults {
    Results::Parts parts(const QString &folder)
    {
        return {.files = {.folder = folder},
            .address = [] { return u"http://127.0.0.1:8000"_s; },
            .announce =
                [this](const QString &room, const QJsonObject &reference) {
                    reported.append({room, reference});
                }};
    }
    static std::function<Task<bool>(QByteArray, QByteArray)> redis(bool keeps)
    {
        return [keeps](QByteArray, QByteArray) -> Task<bool> { co_return bool{keeps}; };
    }
    static std::function<Task<QString>(QByteArray)> bucket(const QString &url)
    {
        return [url](QByteArray) -> Task<QString> { co_return QString{url}; };
    }

    QList<std::pair<QString, QJsonObject>> reported;
};

Reply resultOfSize(qsizetype size)
{
    const QJsonObject data{{u"html"_s, QString{size, u'x'}}};
    return {{u"success"_s, true}, {u"error"_s, QJsonValue::Null}, {u"data"_s, data}};
}

constexpr qsizetype beside = 11; // {"html":""}

} // namespace

class ResultsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_home;

    QString folder() const { return m_home->filePath(u"results"_s); }
    static QJsonObject referenceOf(const std::shared_ptr<Results> &results, qsizetype size)
    {
        const Outcome outcome
            = QCoro::waitFor(Results::shown(results, u"demo"_s, resultOfSize(size)));
        const auto *reply = std::get_if<Reply>(&outcome);
        return reply ? reply->value(u"data"_s).toObject() : QJsonObject{};
    }

private Q_SLOTS:
    void init() { m_home = std::make_unique<QTemporaryDir>(); }

    void whatIsSmallIsReportedAsItIs()
    {
        KeptResults kept;
        const auto results = Results::make(kept.parts(folder()));
        const Reply largest = resultOfSize(queue_limits::inlineSize - beside);
        const Outcome outcome = QCoro::waitFor(Results::shown(results, u"demo"_s, largest));
        QCOMPARE(std::get<Reply>(outcome), largest);
        QVERIFY(kept.reported.isEmpty());
        QVERIFY(!QDir{folder()}.exists());
    }

    void whatIsLargeIsReadUnderItsAddress()
    {
        KeptResults kept;
        const auto results = Results::make(kept.parts(folder()));
        const QJsonObject reference = referenceOf(results, queue_limits::inlineSize - beside + 1);
        const QString id = reference.value(u"result_id"_s).toString();
        QCOMPARE(id.size(), 29);
        QCOMPARE(reference.value(u"size"_s), queue_limits::inlineSize + 1);
        QCOMPARE(reference.value(u"content_type"_s), u"application/json"_s);
        const qint64 left
            = reference.value(u"expires_at"_s).toInteger() - QDateTime::currentSecsSinceEpoch();
        QVERIFY(left > 3590 && left <= 3600);
        QCOMPARE(reference.value(u"url"_s), u"http://127.0.0.1:8000/results/"_s + id);
        const auto content = outcomeOf(Results::read(results, id));
        QCOMPARE(std::get<QByteArray>(content).size(), queue_limits::inlineSize + 1);
        QCOMPARE(kept.reported.size(), 1);
        QCOMPARE(kept.reported.first(), (std::pair{u"demo"_s, reference}));
        const QJsonObject other = referenceOf(results, queue_limits::inlineSize);
        QVERIFY(other.value(u"result_id"_s) != reference.value(u"result_id"_s));
    }

    void whereItIsKept_data()
    {
        QTest::addColumn<qsizetype>("size");
        QTest::addColumn<bool>("redisKeeps");
        QTest::addColumn<QString>("bucket"); // its url
        QTest::addColumn<QString>("url");
        const qsizetype large = queue_limits::inlineSize;
        const qsizetype huge = queue_limits::redisSize;
        const QString there = u"https://bucket/1"_s;
        QTest::addRow("in Redis") << large << true << there << QString{};
        QTest::addRow("too large for Redis") << huge << true << there << there;
        QTest::addRow("Redis is away") << large << false << there << there;
        QTest::addRow("the bucket too") << large << false << QString{} << u"http://127.0.0.1"_s;
        QTest::addRow("huge on the disk") << huge << true << QString{} << u"http://127.0.0.1"_s;
    }

    void whereItIsKept()
    {
        QFETCH(const qsizetype, size);
        QFETCH(const bool, redisKeeps);
        QFETCH(const QString, bucket);
        QFETCH(const QString, url);
        KeptResults kept;
        auto parts = kept.parts(folder());
        parts.keepInRedis = KeptResults::redis(redisKeeps);
        parts.keepInBucket = KeptResults::bucket(bucket);
        const QJsonObject reference = referenceOf(Results::make(parts), size);
        QVERIFY(reference.contains(u"result_id"_s));
        QCOMPARE(reference.contains(u"url"_s), !url.isEmpty());
        QVERIFY(reference.value(u"url"_s).toString().startsWith(url));
        QCOMPARE(QDir{folder()}.exists(), url.startsWith(u"http:"_s));
    }

    // Else every command waits for it.
    void redisIsNotFilledWithThem()
    {
        int asked = 0;
        KeptResults kept;
        auto parts = kept.parts(folder());
        parts.keepInBucket = KeptResults::bucket(u"https://bucket/1"_s);
        parts.files.time = std::chrono::seconds{100};
        parts.keepInRedis = [&](QByteArray, QByteArray) -> Task<bool> {
            ++asked;
            co_return bool{asked > 3}; // what it does not take does not count
        };
        const auto results = Results::make(parts);
        const qsizetype size = queue_limits::redisSize - beside;
        const int fits = static_cast<int>(queue_limits::redisResultsSize / queue_limits::redisSize);
        const QJsonObject large{{u"html"_s, QString{size, u'x'}}};
        const Reply result{{u"success"_s, true}, {u"data"_s, large}};
        const auto isInBucket = [&] {
            const Outcome outcome = QCoro::waitFor(Results::shown(results, u"demo"_s, result));
            return std::get<Reply>(outcome).value(u"data"_s).toObject().contains(u"url"_s);
        };
        for (int i = 0; i < 3; ++i)
            QVERIFY(isInBucket());
        for (int i = 0; i < fits; ++i)
            QVERIFY(!isInBucket());
        QVERIFY(isInBucket());
        QCOMPARE(asked, 3 + fits);
        moveClock(std::chrono::seconds{101});
        QVERIFY(!isInBucket());
    }

    void whereTheDiskFailsThatIsTheOutcome()
    {
        QFile inTheWay{folder()};
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        KeptResults kept;
        const auto results = Results::make(kept.parts(folder() + u"/below"_s));
        const Outcome outcome = QCoro::waitFor(
            Results::shown(results, u"demo"_s, resultOfSize(queue_limits::inlineSize)));
        QCOMPARE(resultOf(outcome), u"FILE_UNWRITABLE"_s);
        QVERIFY(kept.reported.isEmpty());
    }
};

TEST_CLASS(ResultsTest)
#include "results_test.moc"
