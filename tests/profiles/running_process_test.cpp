#include "profiles/process/running_process.h"

#include "tests/support/test_class.h"

#include <QProcess>
#include <QTemporaryDir>

class RunningProcessTest : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    bool isTakenForABrowser(const QString &commandLine)
    {
        QProcess process; // waits for its input
        process.start(u"bash"_s, {u"-c"_s, u"exec -a \"$0\" cat"_s, commandLine});
        const bool isThere = QTest::qWaitFor(
            [&] {
                const auto found = RunningProcess::of(process.processId());
                return found && found->describe().contains(u"cat"_s);
            },
            10000);
        const auto found = RunningProcess::of(process.processId());
        const bool isBrowser = isThere && found && found->isBrowserOn(m_folder.path());
        process.closeWriteChannel();
        process.waitForFinished();
        return isBrowser;
    }

private Q_SLOTS:
    void knowsABrowserThatWroteItsCommandLineOver()
    {
        const QString folder = u"--user-data-dir="_s + m_folder.path();
        QVERIFY(isTakenForABrowser(u"/usr/bin/chromium --a "_s + folder + u" --b about:blank"_s));
        QVERIFY(!isTakenForABrowser(u"/usr/bin/chromium --a "_s + folder + u"x --b"_s));
        QVERIFY(!isTakenForABrowser(u"/usr/bin/chromium --type=renderer "_s + folder + u" --b"_s));
    }
};

TEST_CLASS(RunningProcessTest)
#include "running_process_test.moc"
