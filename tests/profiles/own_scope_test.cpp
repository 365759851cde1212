// A program that outlives us is put where systemd does not end it with us.

#include "profiles/process/spawn.h"
#include "tests/support/outcome_of.h"
#include "tests/support/test_class.h"

#include <QAbstractEventDispatcher>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

class OwnScopeTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("PATH", QFile::encodeName(m_folder.path()) + ':' + m_path);
        qputenv("XDG_RUNTIME_DIR", QFile::encodeName(m_folder.path()));
    }

    void cleanupTestCase()
    {
        qputenv("PATH", m_path);
        qputenv("XDG_RUNTIME_DIR", m_runtime);
    }

    void cleanup()
    {
        QFile::remove(m_folder.filePath(u"asked"_s));
        QDir{m_folder.filePath(u"systemd"_s)}.removeRecursively();
    }

    void asksSystemdForOne()
    {
        runManager("exit 0");
        const pid_t pid = sleeper();
        QTRY_VERIFY(asked().endsWith('\n'));
        const QByteArray words = asked();
        const QByteArray number = QByteArray::number(pid);
        QVERIFY2(words.contains("StartTransientUnit ssa(sv)a(sa(sv)) app-clawdis-" + number
                     + ".scope fail 4 PIDs au 1 " + number + ' '),
            words.constData());
        end(pid);
    }

    void goesOnWhereItRefuses()
    {
        runManager("echo 'Access denied' >&2; exit 1");
        QTest::ignoreMessage(
            QtInfoMsg, QRegularExpression{u"no scope of its own pid=\\d+ reason=Access denied"_s});
        const pid_t pid = sleeper();
        QTRY_VERIFY(asked().endsWith('\n'));
        QCOMPARE(::kill(pid, 0), 0);
        QTRY_VERIFY(QAbstractEventDispatcher::instance()->findChildren<QProcess *>().isEmpty());
        end(pid);
    }

    void asksNobodyWhereNoManagerRuns()
    {
        const pid_t pid = sleeper();
        QVERIFY(QAbstractEventDispatcher::instance()->findChildren<QProcess *>().isEmpty());
        end(pid);
    }

private:
    // One that writes down what it is asked.
    void runManager(const QByteArray &answer)
    {
        QVERIFY(QDir{m_folder.path()}.mkdir(u"systemd"_s));
        QFile socket{m_folder.filePath(u"systemd/private"_s)};
        QVERIFY(socket.open(QIODevice::WriteOnly));
        QFile busctl{m_folder.filePath(u"busctl"_s)};
        QVERIFY(busctl.open(QIODevice::WriteOnly));
        busctl.write("#!/bin/sh\necho \"$*\" > \"$XDG_RUNTIME_DIR/asked\"\n" + answer + '\n');
        busctl.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }

    QByteArray asked() const
    {
        QFile file{m_folder.filePath(u"asked"_s)};
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
    }

    static pid_t sleeper()
    {
        const Spawned child = orThrow(spawn(u"/bin/sleep"_s, {u"60"_s}));
        ::close(child.output);
        return static_cast<pid_t>(child.pid);
    }

    static void end(pid_t pid)
    {
        ::kill(pid, SIGKILL);
        ::waitpid(pid, nullptr, 0);
    }

    QTemporaryDir m_folder;
    const QByteArray m_path = qgetenv("PATH");
    const QByteArray m_runtime = qgetenv("XDG_RUNTIME_DIR");
};

TEST_CLASS(OwnScopeTest)
#include "own_scope_test.moc"
