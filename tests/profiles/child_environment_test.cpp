// What a program that we start sees of our environment.

#include "profiles/process/spawn.h"
#include "tests/support/outcome_of.h"
#include "tests/support/test_class.h"

#include <sys/wait.h>
#include <unistd.h>

class ChildEnvironmentTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keepsSecretsFromItWhateverTheirNames_data()
    {
        QTest::addColumn<QByteArray>("name");
        for (const char *name : {"CLAWDIS_TOKEN", "API_KEY", "SERVICE_API_KEY",
                 "LIVEKIT_API_SECRET", "LIVEKIT_URL", "REDIS_URL", "DATABASE_URL", "GITHUB_TOKEN",
                 "PGPASSWORD", "AWS_SECRET_ACCESS_KEY", "SSH_AUTH_SOCK", "SOMETHING_ELSE"})
            QTest::newRow(name) << QByteArray{name};
    }
    void keepsSecretsFromItWhateverTheirNames()
    {
        QFETCH(QByteArray, name);
        const QByteArray before = qgetenv(name.constData());
        qputenv(name.constData(), "Wintermute");
        const QList<QByteArray> seen = environmentOfAChild();
        if (before.isNull())
            qunsetenv(name.constData());
        else
            qputenv(name.constData(), before);
        QVERIFY(!seen.isEmpty());
        for (const QByteArray &variable : seen)
            QVERIFY2(!variable.contains("Wintermute"), variable.constData());
    }

    void givesItWhatADesktopProgramNeeds()
    {
        const QByteArray display = qgetenv("DISPLAY");
        qputenv("DISPLAY", ":77");
        const QList<QByteArray> seen = environmentOfAChild();
        if (display.isNull())
            qunsetenv("DISPLAY");
        else
            qputenv("DISPLAY", display);
        QVERIFY(seen.contains("DISPLAY=:77"));
        QVERIFY(seen.contains("PATH=" + qgetenv("PATH")));
        QVERIFY(seen.contains("HOME=" + qgetenv("HOME")));
    }

private:
    static QList<QByteArray> environmentOfAChild()
    {
        const Spawned child = orThrow(spawn(u"/usr/bin/env"_s, {}));
        ::waitpid(static_cast<pid_t>(child.pid), nullptr, 0);
        QByteArray printed;
        char part[4096];
        for (ssize_t count = ::read(child.output, part, sizeof part); count > 0;
             count = ::read(child.output, part, sizeof part))
            printed.append(part, count);
        ::close(child.output);
        return printed.trimmed().split('\n');
    }
};

TEST_CLASS(ChildEnvironmentTest)
#include "child_environment_test.moc"
