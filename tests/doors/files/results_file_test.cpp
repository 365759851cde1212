#include "core/doors/files/results_file.h"
#include "tests/support/small_disk.h"
#include "tests/support/test_class.h"

#include <QCoroTask>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file{path};
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
}

// In a folder of the test's own.
CallersFile at(const QString &path)
{
    return orThrow(CallersFile::toWrite({u"/"_s}, path));
}

void append(files::ResultsFile &results, const QByteArray &line)
{
    QCoro::waitFor(results.append(line));
}

} // namespace

class ResultsFileTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void appendsLines()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"r.jsonl"_s);
        files::ResultsFile results{at(path), [](const files::FileIdentity &, qint64) {}};
        QVERIFY(!failureIn(results.open(false)));
        for (int i = 0; i < 1000; ++i)
            append(results, QByteArray::number(i) + '\n');
        QCoro::waitFor(results.written());
        const QByteArray content = contentOf(path);
        QCOMPARE(content.count('\n'), 1000);
        QVERIFY(content.endsWith("\n998\n999\n"));
    }

    void takesAwayATornLineOnlyIfAsked()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"r.jsonl"_s);
        for (const auto &[wholeLines, expected] :
            {std::pair{true, "whole\nnew\n"_ba}, {false, "whole\ntorn\nnew\n"_ba}}) {
            QFile file{path};
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write("whole\ntorn") > 0);
            file.close();
            files::ResultsFile results{at(path), [](const files::FileIdentity &, qint64) {}};
            QVERIFY(!failureIn(results.open(wholeLines)));
            append(results, "new\n");
            QCoro::waitFor(results.written());
            QCOMPARE(contentOf(path), expected);
        }
    }

    void waitsForAFullDiskAndLeavesNoHalfLine()
    {
        SmallDisk disk;
        if (!disk.whyNot().isEmpty())
            QSKIP(qPrintable(disk.whyNot()));
        const QString path = disk.path() + u"/r.jsonl"_s;
        files::ResultsFile results{at(path), [](const files::FileIdentity &, qint64) {}};
        QVERIFY(!failureIn(results.open(false)));
        append(results, "first\n");
        QCoro::waitFor(results.written());
        QVERIFY(disk.fill());
        QSignalSpy waits{&results, &files::ResultsFile::waitsForSpace};
        const QByteArray line = QByteArray(50'000, 'x') + '\n';
        append(results, line);
        QVERIFY(waits.wait(30'000));
        QVERIFY(contentOf(path).size() < 6 + 4096 * 2);
        disk.makeRoom();
        QCoro::waitFor(results.written());
        QCOMPARE(contentOf(path), "first\n" + line);
    }

    void isNobodyElses()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"r.jsonl"_s);
        files::ResultsFile one{at(path), [](const files::FileIdentity &, qint64) {}};
        files::ResultsFile other{at(path), [](const files::FileIdentity &, qint64) {}};
        QVERIFY(!failureIn(one.open(false)));
        const auto refused = other.open(false);
        QVERIFY(failureIn(refused)->message.contains(u"another watcher"_s));
    }
};

TEST_CLASS(ResultsFileTest)

#include "results_file_test.moc"
