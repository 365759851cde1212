// The numbers of the accessibility tree: one number, one node, for ever.

#include "core/page/tab/ax_table.h"
#include "tests/support/test_class.h"

class AxTableTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keepsANumberWhileTheNodeStaysWhatItIs()
    {
        AxTable table;
        QCOMPARE(table.numberFor(u"world"_s, node(5, u"Save"_s)), 1);
        QCOMPARE(table.numberFor(u"world"_s, node(6, u"Save"_s)), 2);
        QCOMPARE(table.numberFor(u"world"_s, node(5, u"Save"_s)), 1);
        QCOMPARE(table.numberFor(u"world"_s, node(5, u"Saved"_s)), 3);
        QCOMPARE(table.find(u"world"_s, 1)->name, u"Save"_s);
    }

    void forgetsAnEarlierDocumentButNotItsNumbers()
    {
        AxTable table;
        table.numberFor(u"first"_s, node(5, u"Save"_s));
        QCOMPARE(table.numberFor(u"second"_s, node(5, u"Save"_s)), 2);
        QVERIFY(!table.find(u"second"_s, 1));
        QVERIFY(!table.find(u"first"_s, 2));
        QVERIFY(table.wasGiven(1) && table.wasGiven(2));
        QVERIFY(!table.wasGiven(3) && !table.wasGiven(0));
        QCOMPARE(table.numberFor(u"first"_s, node(5, u"Save"_s)), 3);
    }

    void dropsTheOldestNumbersOfALongDocument()
    {
        AxTable table;
        for (int i = 1; i <= 20'001; ++i)
            QCOMPARE(table.numberFor(u"world"_s, node(i, u"Row"_s)), i);
        QVERIFY(!table.find(u"world"_s, 1) && table.wasGiven(1));
        QVERIFY(table.find(u"world"_s, 2));
        QCOMPARE(table.numberFor(u"world"_s, node(1, u"Row"_s)), 20'002);
    }

    void knowsItsFirstReaderAndItsLast()
    {
        AxTable table;
        QVERIFY(table.beginReading());
        QVERIFY(!table.beginReading());
        QVERIFY(!table.endReading());
        QVERIFY(table.endReading());
    }

private:
    static AxRecord node(qint64 backendId, const QString &name)
    {
        return {backendId, 0, u"button"_s, name, u"button"_s, 0};
    }
};

TEST_CLASS(AxTableTest)
#include "ax_table_test.moc"
