// What each caller of a tab gets, and how often.

#include "core/page/tab/news.h"
#include "tests/support/test_class.h"

#include <QJsonArray>

namespace {

Caller named(const QString &name)
{
    Caller caller{u"http"_s};
    caller.name = name;
    return caller;
}

QJsonObject opened(const QString &tab)
{
    return {{u"opened"_s, QJsonArray{tab}}, {u"popupsClosed"_s, 1}};
}

} // namespace

class NewsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void answersEachCallerOnce()
    {
        News news;
        QCOMPARE(news.take(named(u"a"_s), {}), QJsonObject{});
        QCOMPARE(news.take(named(u"b"_s), opened(u"1"_s)), opened(u"1"_s));
        QCOMPARE(news.take(named(u"a"_s), {}), opened(u"1"_s));
        QCOMPARE(news.take(named(u"a"_s), {}), QJsonObject{});
        QCOMPARE(news.take(named(u"b"_s), {}), QJsonObject{});
    }

    void takesCallersWithoutANameForOne()
    {
        News news;
        QCOMPARE(news.take(Caller{u"http"_s}, opened(u"1"_s)), opened(u"1"_s));
        QCOMPARE(news.take(Caller{u"socket"_s}, {}), QJsonObject{});
    }

    void keepsTogetherWhatCameMeanwhile()
    {
        News news;
        news.take(named(u"a"_s), {});
        news.take(named(u"b"_s), opened(u"1"_s));
        news.take(named(u"b"_s), opened(u"2"_s));
        const QJsonObject both{{u"opened"_s, QJsonArray{u"1"_s, u"2"_s}}, {u"popupsClosed"_s, 2}};
        QCOMPARE(news.take(named(u"a"_s), {}), both);
    }

    void givesANewCallerOnlyWhatNobodyKnows()
    {
        News news;
        news.take(named(u"a"_s), opened(u"1"_s));
        QCOMPARE(news.take(named(u"b"_s), opened(u"2"_s)), opened(u"2"_s));
    }

    void countsWhatIsDroppedOnTheWayToo()
    {
        QJsonArray rows;
        for (int i = 0; i < 30; ++i)
            rows.append(i);
        QJsonObject report{{u"dialogs"_s, rows}, {u"newsDropped"_s, 4}};
        addNews(report, {{u"dialogs"_s, rows}, {u"opened"_s, rows}, {u"newsDropped"_s, 5}});
        QCOMPARE(report.value(u"dialogs").toArray().size(), 50);
        QCOMPARE(report.value(u"opened").toArray().size(), 30);
        QCOMPARE(report.value(u"newsDropped"), QJsonValue(19));
    }

    void keepsNoMoreThanItMay()
    {
        News news;
        news.take(named(u"quiet"_s), {});
        for (int i = 0; i < 200; ++i)
            news.take(named(u"busy"_s), opened(QString::number(i)));
        const QJsonObject report = news.take(named(u"quiet"_s), {});
        const QJsonArray kept = report.value(u"opened").toArray();
        QCOMPARE(kept.size(), 50);
        QCOMPARE(kept.last().toString(), u"199"_s);
        QCOMPARE(report.value(u"newsDropped"), QJsonValue(150));
        QCOMPARE(report.value(u"popupsClosed"), QJsonValue(200));
        for (int i = 0; i < 20; ++i)
            news.take(named(QString::number(i)), {});
        news.take(named(u"0"_s), opened(u"x"_s));
        QCOMPARE(news.take(named(u"busy"_s), {}), QJsonObject{}); // Forgotten, so new again.
    }
};

TEST_CLASS(NewsTest)
#include "news_test.moc"
