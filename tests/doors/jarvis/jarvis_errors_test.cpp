// Every failure of the catalogue has one of the eleven numbers of jarvis-browser.

#include "core/doors/jarvis/jarvis_errors.h"
#include "tests/support/test_class.h"

#include <QSet>

class JarvisErrorsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void knowsElevenNumbers()
    {
        const QSet<int> known{
            -32700, -32600, -32601, -32001, -32002, -32003, -32004, -32005, -32006, -32007, -32008};
        QSet<int> used{-32700}; // of what is no JSON
        const auto rows = failureRows();
        for (const FailureRow &row : rows) {
            const int number = jarvisErrors().numberOf(row.code);
            QVERIFY2(known.contains(number), row.name);
            used.insert(number);
            QVERIFY(!jarvisErrors()
                         .dataOf({row.code, u"x"_s, {}})
                         .value(u"suggestion")
                         .toString()
                         .isEmpty());
        }
        QCOMPARE(used, known);
    }
};

TEST_CLASS(JarvisErrorsTest)
#include "jarvis_errors_test.moc"
