// How much memory a browser uses.

#include "profiles/process/process_memory.h"
#include "tests/support/outcome_of.h"
#include "tests/support/test_class.h"

#include <QProcess>

#include <unistd.h>

class ProcessMemoryTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void countsEveryProcessOfASession()
    {
        // In a session of its own: others come and go in that of the tests.
        QProcess shell;
        shell.setChildProcessModifier([] { ::setsid(); });
        shell.start(u"sh"_s,
            {u"-c"_s,
                u"echo small; read go; x=$(head -c 67108864 /dev/zero | tr '\\0' x); "
                "echo large; read go"_s});
        QVERIFY(shell.waitForReadyRead());
        const qint64 session = shell.processId();
        const qint64 before = readOwnMemory({session}).value(session);
        QVERIFY(before > 0);
        shell.readAll();
        shell.write("\n");
        QVERIFY(shell.waitForReadyRead());
        const qint64 after = readOwnMemory({session}).value(session);
        QVERIFY2(after - before > 60 * 1024 * 1024, qPrintable(QString::number(after - before)));
        shell.write("\n");
        QVERIFY(shell.waitForFinished());
    }

    void knowsNothingOfWhatIsNotThere()
    {
        QVERIFY(readOwnMemory({999'999'999}).isEmpty());
        QVERIFY(QCoro::waitFor(ownMemory({0, 0})).isEmpty());
    }
};

TEST_CLASS(ProcessMemoryTest)
#include "process_memory_test.moc"
