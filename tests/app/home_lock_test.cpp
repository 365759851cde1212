// Who holds a home: the kernel knows, whatever the file says.

#include "app/home_lock.h"

#include "app/doctor.h"
#include "base/paths.h"
#include "tests/support/outcome_of.h"
#include "tests/support/test_class.h"

#include <QFile>
#include <QTemporaryDir>

#include <sys/stat.h>
#include <unistd.h>

class HomeLockTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_home;

    static unsigned modeOf(const QString &path)
    {
        struct stat status { };
        return ::stat(QFile::encodeName(path).constData(), &status) == 0 ? status.st_mode & 07777u
                                                                         : 0;
    }

    static void give(const QByteArray &content)
    {
        QFile file{paths::lock()};
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ReadOther);
    }

private Q_SLOTS:
    void init()
    {
        m_home = std::make_unique<QTemporaryDir>();
        qputenv("CLAWDIS_HOME", m_home->path().toUtf8());
    }

    void whatStandsInTheFileHoldsNothing_data()
    {
        QTest::addColumn<QByteArray>("content");
        QFile boot{u"/proc/sys/kernel/random/boot_id"_s};
        const QByteArray id = boot.open(QIODevice::ReadOnly) ? boot.readAll() : QByteArray{"x\n"};
        QTest::newRow("empty") << QByteArray{};
        QTest::newRow("zeroes") << QByteArray(64, '\0');
        QTest::newRow("garbage") << "\xff\xfe{[\n\n1"_ba;
        QTest::newRow("of another host") << "999999\nclawdis-browser\nc0ffee\n\n" + id;
        QTest::newRow("of a living process") << QByteArray::number(::getppid()) + "\n/x\n";
    }
    void whatStandsInTheFileHoldsNothing()
    {
        QFETCH(QByteArray, content);
        give(content);
        QCOMPARE(doctor::homeLock(false).state, Check::State::Ok);
        const auto lock = HomeLock::take();
        QVERIFY2(!failureIn(lock), qUtf8Printable(failureOf(lock).message));
        QCOMPARE(modeOf(paths::lock()), 0600u);
    }

    void aLivingHolderIsNamedUntilItLetsGo()
    {
        auto lock = HomeLock::take();
        QVERIFY(!failureIn(lock));
        const Failure second = failureOf(HomeLock::take());
        QCOMPARE(second.code, Code::TooBusy);
        QCOMPARE(second.evidence.value(u"pid").toInteger(), QCoreApplication::applicationPid());
        QCOMPARE(second.evidence.value(u"socket").toString(), paths::socket());
        QVERIFY(second.message.contains(u"already runs for "_s + paths::home()));
        QCOMPARE(doctor::homeLock(false).state, Check::State::Fail);
        QCOMPARE(doctor::homeLock(true).state, Check::State::Ok);
        std::get<std::unique_ptr<HomeLock>>(lock).reset();
        QVERIFY(!failureIn(HomeLock::take()));
    }

    void aFileThatWasRemovedHoldsNothing()
    {
        const auto lock = HomeLock::take();
        QVERIFY(!failureIn(lock));
        QVERIFY(QFile::remove(paths::lock()));
        QVERIFY(!failureIn(HomeLock::take()));
    }

    void aFolderInItsPlaceIsNoOtherApp()
    {
        QCOMPARE(::mkdir(QFile::encodeName(paths::lock()).constData(), 0700), 0);
        QCOMPARE(failureOf(HomeLock::take()).code, Code::ConfigUnwritable);
    }

    void aHomeIsClosedToOthers()
    {
        const QByteArray home = m_home->path().toUtf8();
        QFile settings{paths::config()};
        QVERIFY(settings.open(QIODevice::WriteOnly));
        QCOMPARE(::fchmod(settings.handle(), 0644), 0);
        QCOMPARE(::chmod(home.constData(), 0777), 0);
        QTest::ignoreMessage(
            QtWarningMsg, QRegularExpression{u"could be written to by other users"_s});
        QVERIFY(!failureIn(prepareHome()));
        QCOMPARE(modeOf(m_home->path()), 0700u);
        QCOMPARE(modeOf(paths::config()), 0600u);
    }

    void aHomeOfAnotherUserIsRefused()
    {
        if (::geteuid() != 0)
            QSKIP("only root can give a folder away");
        constexpr uid_t nobody = 65534;
        QCOMPARE(::chown(m_home->path().toUtf8().constData(), nobody, nobody), 0);
        const Failure failure = failureOf(prepareHome());
        QCOMPARE(failure.code, Code::Forbidden);
        QVERIFY(failure.message.contains(m_home->path()));
        QCOMPARE(doctor::home().state, Check::State::Fail);
    }
};

TEST_CLASS(HomeLockTest)
#include "home_lock_test.moc"
