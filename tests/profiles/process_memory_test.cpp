// How much memory a browser holds, found out soon enough to be asked for often.

#include "profiles/process_memory.h"
#include "tests/support/outcome_of.h"
#include "tests/support/test_class.h"

#include <QElapsedTimer>
#include <QTest>

#include <unistd.h>

using namespace Qt::StringLiterals;

class ProcessMemoryTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void countsEveryProcessOfASession()
    {
        const qint64 session = ::getsid(0);
        const qint64 before = readOwnMemory({session}).value(session);
        QVERIFY(before > 0);
        QByteArray large(64 * 1024 * 1024, 'x');
        const qint64 after = readOwnMemory({session}).value(session);
        QVERIFY2(after - before > 30 * 1024 * 1024, qPrintable(QString::number(after - before)));
        QVERIFY(large.endsWith('x'));
    }

    void knowsNothingOfWhatIsNotThere()
    {
        QVERIFY(readOwnMemory({999'999'999}).isEmpty());
        QVERIFY(QCoro::waitFor(ownMemory({0, 0})).isEmpty());
    }

    void takesNoLongerThanAMomentWhateverRuns()
    {
        const qint64 session = ::getsid(0);
        qint64 fastest = 1000;
        for (int i = 0; i < 5; ++i) {
            QElapsedTimer timer;
            timer.start();
            readOwnMemory({session});
            fastest = qMin(fastest, timer.elapsed());
        }
        QVERIFY2(fastest < 20, qPrintable(QString::number(fastest)));
    }
};

TEST_CLASS(ProcessMemoryTest)
#include "process_memory_test.moc"
