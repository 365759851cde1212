#include "ui/panels/log_table.h"

#include "tests/support/test_class.h"
#include "ui/models/ring_table.h"

#include <QHeaderView>
#include <QScrollBar>
#include <QSignalSpy>

namespace {

class WordRows : public RingTable<QString> {
public:
    explicit WordRows(int columns = 1) : RingTable(100, columns, {}) { }

    void add(int count)
    {
        QList<QString> words;
        for (int i = 0; i < count; ++i)
            words.append(QString::number(m_count++));
        append(words);
    }

protected:
    QStringList headings() const override { return {}; }
    QVariant cell(const QString &word, int, int role) const override
    {
        return role == Qt::DisplayRole ? QVariant{word} : QVariant{};
    }

private:
    int m_count = 0;
};

struct ShownTable {
    ShownTable()
    {
        table.setModel(&words);
        table.resize(300, 300);
        table.show();
        words.add(80);
    }
    QString firstInSight() const
    {
        return table.model()->index(table.rowAt(0), 0).data().toString();
    }
    bool isAtEnd() const
    {
        return table.verticalScrollBar()->maximum() > 0
            && table.verticalScrollBar()->value() == table.verticalScrollBar()->maximum();
    }

    WordRows words;
    LogTable table{u"Words"_s};
};

} // namespace

class LogTableTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void followsTheEnd()
    {
        ShownTable shown;
        QTRY_VERIFY(shown.isAtEnd());
        shown.words.add(70);
        QTRY_VERIFY(shown.isAtEnd());
        QCOMPARE(shown.words.index(99, 0).data(), u"149"_s);
        QVERIFY(shown.table.followsTheEnd());
    }

    void staysWhereItIsScrolledTo()
    {
        ShownTable shown;
        QTRY_VERIFY(shown.isAtEnd());
        shown.table.verticalScrollBar()->setValue(40);
        QCOMPARE(shown.firstInSight(), u"40"_s);
        shown.words.add(10);
        QTRY_VERIFY(!shown.isAtEnd());
        QCOMPARE(shown.firstInSight(), u"40"_s);
        shown.words.add(30);
        QTRY_COMPARE(shown.firstInSight(), u"40"_s);
    }

    void followsAgainFromTheEnd()
    {
        ShownTable shown;
        QTRY_VERIFY(shown.isAtEnd());
        shown.table.verticalScrollBar()->setValue(3);
        shown.table.verticalScrollBar()->setValue(shown.table.verticalScrollBar()->maximum());
        shown.words.add(5);
        QTRY_VERIFY(shown.isAtEnd());
    }

    void reportsOfTheCurrentRow()
    {
        ShownTable shown;
        const QSignalSpy changes{&shown.table, &LogTable::currentRowChanged};
        shown.table.selectRow(7);
        QCOMPARE(changes.size(), 1);
        QCOMPARE(shown.table.chosenRows(), QList{7});
        shown.words.clear();
        QVERIFY(!shown.table.currentIndex().isValid());
        QVERIFY(changes.size() > 1);
    }

    void letsColumnsGiveWayToTheOneThatMatters()
    {
        WordRows words{4};
        LogTable table{u"Words"_s};
        table.setModel(&words);
        for (int column = 0; column < 4; ++column)
            table.horizontalHeader()->resizeSection(column, 150);
        table.keepRoomFor(1, {3, 0});
        table.show();
        const auto hidden = [&table](int width) {
            table.resize(width, 200);
            QStringList columns;
            for (int column = 0; column < 4; ++column) {
                if (table.isColumnHidden(column))
                    columns.append(QString::number(column));
            }
            return columns.join(u' ');
        };
        QCOMPARE(hidden(900), QString{});
        QCOMPARE(hidden(540), u"3"_s);
        QCOMPARE(hidden(320), u"0 3"_s);
        QVERIFY(table.columnWidth(1) > 100);
        QCOMPARE(hidden(900), QString{});
    }
};

TEST_CLASS(LogTableTest)
#include "log_table_test.moc"
