// A line that runs a file of commands is listed for as long as it does.

#include "core/doors/files/files_line.h"

#include "base/pending.h"
#include "tests/support/test_class.h"

#include <QFile>
#include <QTemporaryDir>

namespace {

// Calls wait until they are let go, and fail then.
struct HeldCalls {
    Task<Outcome> run()
    {
        Pending<Nothing> wait = go;
        co_await wait;
        co_return Failure{Code::Disabled, u"it is switched off"_s, u"Switch it on."_s};
    }
    Pending<Nothing> go;
};

Task<> runBatch(RunLine run, QString folder, int *code)
{
    CommandLine line;
    line.arguments = QStringList{u"batch"_s, u"commands.jsonl"_s};
    line.directory = folder;
    const WriteOutput write = [](OutputStream, const QByteArray &) {};
    *code = co_await run(line, write);
}

} // namespace

class FilesLineTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isListedWithItsQueue()
    {
        QTemporaryDir folder;
        QFile commands{folder.filePath(u"commands.jsonl"_s)};
        QVERIFY(commands.open(QIODevice::WriteOnly));
        for (int i = 1; i <= 3; ++i)
            commands.write(
                R"({"id":"a","v":1,"seq":%1,"action":"fetch","url":"a.test"})"_ba.replace(
                    "%1", QByteArray::number(i))
                + '\n');
        commands.close();
        const auto watchers = std::make_shared<files::Watchers>();
        HeldCalls held;
        int code = -1;
        runBatch(
            files::lineOf([&held](Call) { return held.run(); }, watchers), folder.path(), &code);
        QTRY_COMPARE(watchers->states().value(0).waiting, qint64{3});
        const WatcherState state = watchers->states().constFirst();
        QCOMPARE(state.commands, QFileInfo{commands}.canonicalFilePath());
        QVERIFY(state.isBatch);
        QCOMPARE(state.profile, QString{});
        QCOMPARE(state.answered, qint64{0});
        held.go.settle(Nothing{});
        QTRY_VERIFY(code != -1);
        QVERIFY(watchers->states().isEmpty());
    }
};

TEST_CLASS(FilesLineTest)
#include "files_line_test.moc"
