#include "profiles/chrome/singleton_lock.h"
#include "tests/profiles/stand_in.h"
#include "tests/support/outcome_of.h"
#include "tests/support/test_class.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLocalServer>
#include <QSysInfo>
#include <QTemporaryDir>

#include <fcntl.h>
#include <sys/stat.h>
using State = SingletonLock::State;

class SingletonLockTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_dir;

    Ledger ledger() const { return Ledger{m_dir->filePath(u"ledger.json"_s)}; }
    QString data() const { return m_dir->filePath(u"data"_s); }

    void forge(const QString &host, qint64 pid) const
    {
        QVERIFY(QDir{}.mkpath(data()));
        QVERIFY(QFile::link(u"%1-%2"_s.arg(host).arg(pid), data() + u"/SingletonLock"_s));
        QVERIFY(QFile::link(u"1234"_s, data() + u"/SingletonCookie"_s));
    }

    State state() const { return SingletonLock::of(data(), ledger()).state; }
    bool isLinked(const QString &name) const { return QFileInfo{data() + u'/' + name}.isSymLink(); }

private Q_SLOTS:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void isFreeWithoutALink() { QCOMPARE(state(), State::Free); }

    void isStaleAfterItsOwnerDied()
    {
        StandIn browser{data()};
        const qint64 pid = browser.pid();
        browser.end();
        forge(QSysInfo::machineHostName(), pid);
        QCOMPARE(state(), State::Stale);
        QVERIFY(!failureIn(clearSingletonLock(data(), ledger())));
        QVERIFY(!isLinked(u"SingletonLock"_s));
        QVERIFY(!isLinked(u"SingletonCookie"_s));
    }

    void isHeldForAProgramThatTakesNone()
    {
        const StandIn browser{data()};
        QVERIFY(QDir{}.mkpath(data()));
        QVERIFY(!failureIn(takeSingletonLock(data(), browser.pid())));
        QCOMPARE(state(), State::Held);
        QVERIFY(failureIn(takeSingletonLock(data(), browser.pid())));
        leaveSingletonLock(data(), browser.pid() + 1);
        QCOMPARE(state(), State::Held);
        leaveSingletonLock(data(), browser.pid());
        QCOMPARE(state(), State::Free);
    }

    void takesTheFolderOfItsSocketAlong()
    {
        StandIn browser{data()};
        const qint64 pid = browser.pid();
        browser.end();
        forge(QSysInfo::machineHostName(), pid);
        const QString folder = m_dir->filePath(u"org.chromium.Chromium.abc"_s);
        QVERIFY(QDir{}.mkpath(folder));
        for (const QString &name : {u"SingletonSocket"_s, u"SingletonCookie"_s})
            QVERIFY(QFile{folder + u'/' + name}.open(QIODevice::WriteOnly));
        QVERIFY(QFile::link(folder + u"/SingletonSocket"_s, data() + u"/SingletonSocket"_s));
        QVERIFY(!failureIn(clearSingletonLock(data(), ledger())));
        QVERIFY(!QFileInfo::exists(folder));
        QVERIFY(!isLinked(u"SingletonSocket"_s));
    }

    void isStaleWhenThePidPassedToAYoungerProcess()
    {
        forge(QSysInfo::machineHostName(), QCoreApplication::applicationPid());
        const timespec longAgo[] = {{1000000, 0}, {1000000, 0}};
        const QByteArray link = QFile::encodeName(data() + u"/SingletonLock"_s);
        QCOMPARE(::utimensat(AT_FDCWD, link.constData(), longAgo, AT_SYMLINK_NOFOLLOW), 0);
        QCOMPARE(state(), State::Stale);
    }

    void isStaleWhenThePidPassedToABrowserOnAnotherFolder()
    {
        const StandIn browser{data() + u"-other"_s};
        forge(QSysInfo::machineHostName(), browser.pid());
        QCOMPARE(state(), State::Stale);
    }

    void namesALivingProcessOlderThanTheLock()
    {
        forge(QSysInfo::machineHostName(), QCoreApplication::applicationPid());
        const Failure failure = failureOf(clearSingletonLock(data(), ledger()));
        QCOMPARE(failure.code, Code::ProfileLocked);
        QVERIFY(failure.message.contains(QCoreApplication::applicationFilePath()));
        QVERIFY(isLinked(u"SingletonLock"_s));
    }

    void namesALivingHolder()
    {
        const StandIn browser{data()};
        forge(QSysInfo::machineHostName(), browser.pid());
        const Failure failure = failureOf(clearSingletonLock(data(), ledger()));
        QCOMPARE(failure.code, Code::ProfileLocked);
        QCOMPARE(failure.evidence[u"pid"_s].toInteger(), browser.pid());
        QVERIFY(!failure.evidence[u"exe"_s].toString().isEmpty());
        QVERIFY(failure.message.contains(QString::number(browser.pid())));
        QVERIFY(isLinked(u"SingletonLock"_s));
    }

    void believesTheOneWhoAnswersMoreThanTheLink()
    {
        forge(u"oldname"_s, 4000000);
        QLocalServer server;
        QVERIFY(server.listen(data() + u"/SingletonSocket"_s));
        const SingletonLock lock = SingletonLock::of(data(), ledger());
        QCOMPARE(lock.state, State::Held);
        QCOMPARE(lock.pid, QCoreApplication::applicationPid());
    }

    void staysInDoubtAboutAnotherHost()
    {
        forge(u"oldhost"_s, 123);
        QCOMPARE(state(), State::InDoubt);
        const Failure failure = failureOf(clearSingletonLock(data(), ledger()));
        QCOMPARE(failure.code, Code::ProfileLocked);
        QVERIFY(failure.message.contains(u"oldhost"_s));
        QVERIFY(failure.hint.contains(data() + u"/SingletonLock"_s));
        QVERIFY(isLinked(u"SingletonLock"_s));
    }

    void clearsTheLockOfAnotherHostThatTheLedgerKnows()
    {
        forge(u"oldhost"_s, 123);
        LedgerEntry entry;
        entry.pid = 123;
        entry.userDataDir = data();
        QVERIFY(!failureIn(ledger().record(entry)));
        ledger().living();
        QCOMPARE(state(), State::Stale);
    }

    void trustsALivingBrowserMoreThanTheLedger()
    {
        forge(u"oldhost"_s, 123);
        LedgerEntry entry;
        entry.pid = 123;
        entry.userDataDir = data();
        QVERIFY(!failureIn(ledger().record(entry)));
        const StandIn browser{data()};
        QCOMPARE(state(), State::Held);
    }
};

TEST_CLASS(SingletonLockTest)
#include "singleton_lock_test.moc"
