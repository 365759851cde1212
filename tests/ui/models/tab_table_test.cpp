#include "ui/models/tab_table.h"

#include "tests/support/test_class.h"
#include "tests/ui/fake_catalogue.h"

#include <QAbstractItemModelTester>
#include <QRandomGenerator>
#include <QSignalSpy>

namespace {

QJsonArray tabs(const QStringList &ids)
{
    QJsonArray rows;
    for (const QString &id : ids)
        rows.append(FakeCatalogue::tab(id, u"Title "_s + id, u"https://%1.test/"_s.arg(id)));
    return rows;
}

QStringList shown(const TabTable &table)
{
    QStringList ids;
    for (int i = 0; i < table.rowCount(); ++i)
        ids.append(table.row(table.index(i, 0)).targetId);
    return ids;
}

} // namespace

class TabTableTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void becomesWhateverListItIsShown();
    void reportsOnlyOfRowsThatDiffer();
    void keepsAnIndexOnItsTab();
    void namesATabWithoutATitle();
    void takesNoTitleForMarkup();
    void refusesToUpdateATabItDoesNotHold();
};

void TabTableTest::becomesWhateverListItIsShown()
{
    TabTable table;
    const QAbstractItemModelTester tester{&table};
    QRandomGenerator random{1};
    for (int round = 0; round < 300; ++round) {
        QStringList ids;
        for (char id = 'a'; id < 'h'; ++id) {
            if (random.bounded(2) == 0)
                ids.insert(random.bounded(ids.size() + 1), QString{QLatin1Char{id}});
        }
        table.show(tabs(ids));
        QCOMPARE(shown(table), ids);
    }
}

void TabTableTest::reportsOnlyOfRowsThatDiffer()
{
    TabTable table;
    table.show(tabs({u"a"_s, u"b"_s}));
    const QSignalSpy changes{&table, &TabTable::dataChanged};
    const QSignalSpy inserts{&table, &TabTable::rowsInserted};
    table.show(tabs({u"a"_s, u"b"_s}));
    table.show(tabs({u"c"_s, u"a"_s, u"b"_s}));
    QCOMPARE(changes.size(), 0);
    QCOMPARE(inserts.size(), 1);
}

void TabTableTest::keepsAnIndexOnItsTab()
{
    TabTable table;
    table.show(tabs({u"a"_s, u"b"_s, u"c"_s}));
    const QPersistentModelIndex b{table.index(1, 0)};
    table.show(tabs({u"d"_s, u"c"_s, u"b"_s}));
    QCOMPARE(table.row(b).targetId, u"b"_s);
    table.remove(u"b"_s);
    QVERIFY(!b.isValid());
}

void TabTableTest::namesATabWithoutATitle()
{
    TabTable table;
    table.show({FakeCatalogue::tab(u"a"_s, {}, u"about:blank"_s)});
    QCOMPARE(table.index(0, TabTable::Title).data(), u"Untitled"_s);
    QCOMPARE(table.index(0, TabTable::Address).data(), u"about:blank"_s);
    QCOMPARE(table.headerData(0, Qt::Horizontal, Qt::DisplayRole), u"Title"_s);
}

void TabTableTest::takesNoTitleForMarkup()
{
    TabTable table;
    table.show({FakeCatalogue::tab(u"a"_s, u"<img\nsrc=x>"_s, u"https://a.test/<b>"_s)});
    const QModelIndex title = table.index(0, TabTable::Title);
    QCOMPARE(title.data(), u"<img src=x>"_s);
    QCOMPARE(title.data(Qt::ToolTipRole), u"<qt>https://a.test/&lt;b&gt;</qt>"_s);
}

void TabTableTest::refusesToUpdateATabItDoesNotHold()
{
    TabTable table;
    QVERIFY(!table.update(FakeCatalogue::tab(u"a"_s, u"A"_s, u"https://a.test/"_s)));
    QCOMPARE(table.rowCount(), 0);
}

TEST_CLASS(TabTableTest)
#include "tab_table_test.moc"
