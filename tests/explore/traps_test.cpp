// Places without end are left early; places that only look like them are not.

#include "core/explore/traps.h"
#include "tests/support/test_class.h"

class TrapsTest : public QObject {
    Q_OBJECT

    // Of `count` addresses, with %1 in them as a number, how many are let in.
    static int letIn(Traps &traps, const QString &pattern, int count)
    {
        int all = 0;
        for (int i = 0; i < count; ++i)
            all += traps.refusal(QUrl{pattern.arg(i)}) ? 0 : 1;
        return all;
    }

private Q_SLOTS:
    void leaveWhatGrows()
    {
        Traps traps;
        const QString site = u"http://s.test/"_s;
        QVERIFY(!traps.refusal(QUrl{site + u"a/b/c/d"_s}));
        QVERIFY(traps.refusal(QUrl{site + u"a/"_s.repeated(4)}));
        QVERIFY(!traps.refusal(QUrl{site + u"a/"_s.repeated(3)}));
        QVERIFY(traps.refusal(QUrl{site + u"1/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16/17"_s}));
        QVERIFY(traps.refusal(QUrl{site + u"x"_s.repeated(2'000)}));
        QVERIFY(!traps.refusal(QUrl{site + u"x"_s.repeated(1'900)}));
    }

    void leaveVariants()
    {
        Traps traps;
        QCOMPARE(letIn(traps, u"http://s.test/item?id=%1"_s, 1'500), 1'000);
        QCOMPARE(letIn(traps, u"http://s.test/list?b=1&a=%1"_s, 300), 200);
        QVERIFY(traps.refusal(QUrl{u"http://s.test/list?a=x&b=y"_s}));
        QCOMPARE(letIn(traps, u"http://s.test/list?a=%1&b&c&d"_s, 300), 50);
        QCOMPARE(letIn(traps, u"http://s.test/item/%1"_s, 3'000), 3'000);
    }

    void leaveCalendars()
    {
        Traps traps;
        int days = 0;
        int months = 0;
        int asked = 0;
        for (int year = 1990; year < 2050; ++year) {
            for (int month = 1; month <= 12; ++month) {
                const QString path = u"%1/%2"_s.arg(year).arg(month, 2, 10, QChar{u'0'});
                const QUrl day{u"http://s.test/calendar/%1/07"_s.arg(path)};
                const QUrl view{u"http://s.test/view?month=%1-%2"_s.arg(year).arg(month)};
                days += traps.refusal(day) ? 0 : 1;
                months += traps.refusal(view) ? 0 : 1;
                ++asked;
            }
        }
        QCOMPARE(asked, 720);
        QCOMPARE(days, 60);
        QCOMPARE(months, 60);
    }

    void readOnInArchives()
    {
        Traps traps;
        QCOMPARE(letIn(traps, u"http://s.test/2024/05/12/post-number-%1"_s, 500), 500);
        QCOMPARE(letIn(traps, u"http://s.test/docs/v%1/intro"_s, 500), 500);
    }

    void leaveWhatShowsTheSame()
    {
        Traps traps;
        const QUrl url{u"http://s.test/a?token=1"_s};
        for (int i = 0; i < 9; ++i)
            traps.countDuplicate(url);
        QVERIFY(!traps.dullBeginning(url));
        traps.countDuplicate(url);
        QVERIFY(traps.dullBeginning(url));
        QVERIFY(traps.refusal(QUrl{u"http://s.test/a?token=2"_s}));
        QVERIFY(!traps.refusal(QUrl{u"http://s.test/a"_s}));
        QVERIFY(!traps.refusal(QUrl{u"http://s.test/b?token=2"_s}));
    }

    void countRoutesAsPaths()
    {
        Traps traps;
        QCOMPARE(letIn(traps, u"http://s.test/#/list?page=%1"_s, 1'500), 1'000);
        QCOMPARE(letIn(traps, u"http://s.test/#/item/%1"_s, 1'500), 1'500);
        QVERIFY(traps.refusal(QUrl{u"http://s.test/#/a/a/a/a/a"_s}));
    }

    void leaveRoutesThatShowTheSame()
    {
        Traps traps;
        const QUrl view{u"http://s.test/a#/place"_s};
        for (int i = 0; i < 29; ++i)
            traps.countDuplicate(view);
        QVERIFY(!traps.dullBeginning(view));
        traps.countDuplicate(view);
        QCOMPARE(traps.dullBeginning(view), u"http://s.test/a#"_s);
        QVERIFY(traps.refusal(QUrl{u"http://s.test/a#/other"_s}));
        QVERIFY(!traps.refusal(QUrl{u"http://s.test/a"_s}));
        const QUrl list{u"http://s.test/#/list?x=1"_s};
        for (int i = 0; i < 10; ++i)
            traps.countDuplicate(list);
        QCOMPARE(traps.dullBeginning(list), u"http://s.test/#/list?"_s);
        QVERIFY(!traps.refusal(QUrl{u"http://s.test/#/other?x=1"_s}));
    }

    void goOnCounting()
    {
        Traps traps;
        for (int i = 0; i < 200; ++i)
            traps.count(QUrl{u"http://s.test/a?x=1&y=%1"_s.arg(i)});
        QVERIFY(traps.refusal(QUrl{u"http://s.test/a?x=2&y=3"_s}));
    }
};

TEST_CLASS(TrapsTest)
#include "traps_test.moc"
