#include "ui/models/request_table.h"

#include "tests/support/test_class.h"
#include "tests/ui/samples.h"

#include <QAbstractItemModelTester>

namespace {

SeenRequest seen(const QJsonObject &row, const QString &tab = u"A"_s)
{
    return readSeenRequest(tab, row);
}

SeenRequest failed(const QString &id)
{
    QJsonObject row = samples::request(id, u"https://shop.test/lost"_s, u"image"_s);
    row.insert(u"failureText"_s, u"net::ERR_FAILED"_s);
    return seen(row);
}

} // namespace

class RequestTableTest : public QObject {
    Q_OBJECT
private:
    static QString cell(const RequestTable &table, int row, RequestTable::Column column)
    {
        return table.index(row, column).data().toString();
    }

private Q_SLOTS:
    void changesTheRowOfARequestThatGoesOn()
    {
        RequestTable table;
        const QAbstractItemModelTester tester{&table};
        const QJsonObject row = samples::request(u"r1"_s, u"https://shop.test/api"_s);
        table.take({seen(row), seen(row, u"B"_s)});
        QCOMPARE(table.rowCount(), 2);
        QCOMPARE(cell(table, 0, RequestTable::Status), u"pending"_s);
        table.take({seen(samples::answered(row, 200))});
        QCOMPARE(table.rowCount(), 2);
        QCOMPARE(cell(table, 0, RequestTable::Status), u"200"_s);
        QCOMPARE(cell(table, 1, RequestTable::Status), u"pending"_s);
    }

    void takesTheNewestOfOneBatch()
    {
        RequestTable table;
        const QJsonObject row = samples::request(u"r1"_s, u"https://shop.test/api"_s);
        table.take({seen(row), seen(samples::answered(row, 404))});
        QCOMPARE(table.rowCount(), 1);
        QCOMPARE(cell(table, 0, RequestTable::Status), u"404"_s);
    }

    void showsOneKind_data()
    {
        using Kind = RequestTable::Kind;
        QTest::addColumn<RequestTable::Kind>("kind");
        QTest::addColumn<QString>("ids");
        QTest::newRow("all") << Kind::All << u"r1 r2 r3 r4"_s;
        QTest::newRow("failed") << Kind::Failed << u"r2 r3"_s;
        QTest::newRow("pending") << Kind::Pending << u"r4"_s;
        QTest::newRow("api") << Kind::Api << u"r2 r4"_s;
    }

    void showsOneKind()
    {
        QFETCH(const RequestTable::Kind, kind);
        QFETCH(const QString, ids);
        RequestTable table;
        table.showOnly(kind);
        table.take({seen(samples::answered(
                        samples::request(u"r1"_s, u"https://shop.test/"_s, u"document"_s), 200)),
            seen(samples::answered(samples::request(u"r2"_s, u"https://shop.test/api"_s), 500)),
            failed(u"r3"_s), seen(samples::request(u"r4"_s, u"https://shop.test/b"_s, u"xhr"_s))});
        QStringList shown;
        for (int i = 0; i < table.rowCount(); ++i)
            shown.append(table.row(i).id);
        QCOMPARE(shown.join(u' '), ids);
    }

    void letsAnAnsweredRequestLeaveThePendingOnes()
    {
        RequestTable table;
        table.showOnly(RequestTable::Kind::Pending);
        const QJsonObject row = samples::request(u"r1"_s, u"https://shop.test/api"_s);
        table.take({seen(row)});
        QCOMPARE(table.rowCount(), 1);
        table.take({seen(samples::answered(row, 200))});
        QCOMPARE(table.rowCount(), 0);
    }

    void findsAddressesAndStatuses()
    {
        RequestTable table;
        table.take({seen(samples::answered(
                        samples::request(u"r1"_s, u"https://shop.test/cart"_s), 200)),
            seen(samples::answered(samples::request(u"r2"_s, u"https://shop.test/api"_s), 500))});
        table.search(u"CART"_s);
        QCOMPARE(table.rowCount(), 1);
        table.search(u"500"_s);
        QCOMPARE(table.row(0).id, u"r2"_s);
    }

    void holdsFiveThousandAndForgetsTheRest()
    {
        RequestTable table;
        for (int batch = 0; batch < 11; ++batch) {
            QList<SeenRequest> many;
            for (int i = 0; i < 500; ++i)
                many.append(seen(samples::request(u"r%1"_s.arg(batch * 500 + i), u"a:"_s)));
            table.take(many);
        }
        QCOMPARE(table.rowCount(), 5000);
        QCOMPARE(table.row(0).id, u"r500"_s);
        table.take({seen(samples::request(u"r0"_s, u"a:"_s))});
        QCOMPARE(table.row(table.rowCount() - 1).id, u"r0"_s);
    }

    // Requests of one site differ by the end of their addresses.
    void namesARequestByItsEnd_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("site");
        const auto row = [](const QString &url, const QString &name, const QString &site) {
            QTest::newRow(qPrintable(url)) << url << name << site;
        };
        row(u"http://127.0.0.1:23800/api/item?id=2"_s, u"item?id=2"_s, u"127.0.0.1:23800"_s);
        row(u"https://shop.test/"_s, u"shop.test"_s, u"shop.test"_s);
        row(u"https://shop.test/?q=a/b"_s, u"shop.test?q=a/b"_s, u"shop.test"_s);
        row(u"https://shop.test/a/b/"_s, u"b/"_s, u"shop.test"_s);
        row(u"https://shop.test/app.js#top"_s, u"app.js"_s, u"shop.test"_s);
        row(u"https://shop.test?x=1"_s, u"shop.test?x=1"_s, u"shop.test"_s);
        row(u"data:image/svg+xml;base64,PHN2"_s, u"data:image/svg+xml"_s, QString{});
        row(u"a:"_s, u"a:"_s, QString{});
    }

    void namesARequestByItsEnd()
    {
        QFETCH(const QString, url);
        QFETCH(const QString, name);
        QFETCH(const QString, site);
        const SeenRequest request = seen(samples::request(u"r"_s, url));
        QCOMPARE(request.name(), name);
        QCOMPARE(request.site(), site);
    }

    void beginsALoadWithADocument()
    {
        RequestTable table;
        const auto at = [](const QString &id, const QString &type, int milliseconds) {
            return seen(samples::request(id, u"https://a.test/x"_s, type, milliseconds));
        };
        table.take({at(u"r1"_s, u"document"_s, 0), at(u"r2"_s, u"fetch"_s, 50),
            at(u"r3"_s, u"document"_s, 60'000), at(u"r4"_s, u"fetch"_s, 60'020)});
        QCOMPARE(table.row(1).load, table.row(0).began);
        QCOMPARE(table.row(3).load, table.row(2).began);
        QVERIFY(table.index(2, 0).data(RequestTable::DividerRole).toBool());
        QVERIFY(!table.index(3, 0).data(RequestTable::DividerRole).toBool());
        table.take({at(u"r4"_s, u"fetch"_s, 60'020)}); // it goes on
        QCOMPARE(table.row(3).load, table.row(2).began);
    }

    void showsOnlyWhatIsGiven()
    {
        RequestTable table;
        QJsonObject row = samples::request(u"r1"_s, u"https://shop.test/api"_s);
        table.take({seen(row)});
        QCOMPARE(cell(table, 0, RequestTable::Size), u""_s);
        QCOMPARE(cell(table, 0, RequestTable::Time), u""_s);
        row.insert(u"size"_s, 14'210);
        row.insert(u"ms"_s, 3100);
        table.take({seen(row)});
        QCOMPARE(cell(table, 0, RequestTable::Size), u"14.2 kB"_s);
        QCOMPARE(cell(table, 0, RequestTable::Time), u"3.1 s"_s);
    }
};

TEST_CLASS(RequestTableTest)
#include "request_table_test.moc"
