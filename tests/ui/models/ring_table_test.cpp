#include "ui/models/ring_table.h"

#include "tests/support/test_class.h"

#include <QAbstractItemModelTester>
#include <QRandomGenerator>
#include <QSignalSpy>

namespace {

// Shows the numbers that its rule lets through.
class Numbers : public RingTable<int> {
public:
    explicit Numbers(qsizetype capacity) : RingTable(capacity, 2, {}) { }

    void showMultiplesOf(int divisor)
    {
        m_divisor = divisor;
        filterAgain();
    }
    QList<int> shown() const
    {
        QList<int> values;
        for (int i = 0; i < rowCount(); ++i)
            values.append(row(i));
        return values;
    }
    mutable int looks = 0; // how often a row was visited

protected:
    QStringList headings() const override { return {}; }
    QVariant cell(const int &row, int, int role) const override
    {
        return role == Qt::DisplayRole ? QVariant{row} : QVariant{};
    }
    bool accepts(const int &row) const override
    {
        ++looks;
        return row % m_divisor == 0;
    }

private:
    int m_divisor = 1;
};

} // namespace

class RingTableTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keepsTheNewest()
    {
        Numbers numbers{3};
        numbers.append({1, 2});
        numbers.append({3, 4});
        QCOMPARE(numbers.shown(), (QList{2, 3, 4}));
        numbers.append({5, 6, 7, 8, 9});
        QCOMPARE(numbers.shown(), (QList{7, 8, 9}));
    }

    void showsWhatItsFilterAccepts()
    {
        Numbers numbers{10};
        numbers.append({1, 2, 3, 4});
        numbers.showMultiplesOf(2);
        numbers.append({5, 6});
        QCOMPARE(numbers.shown(), (QList{2, 4, 6}));
        QCOMPARE(numbers.heldCount(), 6);
        numbers.showMultiplesOf(1);
        QCOMPARE(numbers.rowCount(), 6);
    }

    void looksOnlyAtNewRows()
    {
        Numbers numbers{1000};
        numbers.append(QList<int>(1000, 7));
        numbers.looks = 0;
        numbers.append({1, 2, 3});
        QCOMPARE(numbers.looks, 3);
    }

    void takesAChangedRowInOrOut()
    {
        Numbers numbers{10};
        numbers.append({1, 2, 3});
        numbers.showMultiplesOf(2);
        numbers.change(0, [](int &row) { row = 10; });
        QCOMPARE(numbers.shown(), (QList{10, 2}));
        const QSignalSpy changes{&numbers, &Numbers::dataChanged};
        numbers.change(0, [](int &row) { row = 12; });
        QCOMPARE(changes.size(), 1);
        numbers.change(1, [](int &row) { row = 3; });
        QCOMPARE(numbers.shown(), QList{12});
    }

    void numbersOnAfterItIsCleared()
    {
        Numbers numbers{10};
        numbers.append({1, 2});
        numbers.clear();
        QVERIFY(!numbers.holds(1));
        numbers.append({3});
        QVERIFY(numbers.holds(2));
        QCOMPARE(numbers.held(2), 3);
    }

    void isASoundModelWhateverHappens()
    {
        Numbers numbers{20};
        const QAbstractItemModelTester tester{&numbers};
        QRandomGenerator random{1};
        for (int round = 0; round < 500; ++round) {
            QList<int> fresh;
            for (int count = random.bounded(30); count > 0; --count)
                fresh.append(random.bounded(100));
            numbers.append(fresh);
            if (random.bounded(10) == 0)
                numbers.showMultiplesOf(1 + random.bounded(3));
            const auto number = numbers.next() - 1 - random.bounded(20);
            if (numbers.holds(number))
                numbers.change(number, [&random](int &row) { row = random.bounded(100); });
            if (random.bounded(50) == 0)
                numbers.clear();
        }
        QVERIFY(numbers.heldCount() <= 20);
    }
};

TEST_CLASS(RingTableTest)
#include "ring_table_test.moc"
