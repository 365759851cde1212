// The entry that lets the desktop start the app.

#include "profiles/desktop/autostart.h"
#include "tests/support/outcome_of.h"
#include "tests/support/test_class.h"

#include <QCoreApplication>
#include <QFile>
#include <QTemporaryDir>

class AutostartTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_config;

    QString path() const { return m_config->filePath(u"autostart/clawdis-browser.desktop"_s); }

    QByteArray entry() const
    {
        QFile file{path()};
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
    }

private Q_SLOTS:
    void init()
    {
        m_config = std::make_unique<QTemporaryDir>();
        qputenv("XDG_CONFIG_HOME", m_config->path().toUtf8());
        qunsetenv("CLAWDIS_HOME");
    }

    void isThereAfterItWasSetAndGoneAfterwards()
    {
        QVERIFY(!autostart::isOn());
        QVERIFY(!failureIn(autostart::set(false)));
        QVERIFY(!failureIn(autostart::set(true)));
        QVERIFY(autostart::isOn());
        QVERIFY(entry().contains("\nExec=\"" + QCoreApplication::applicationDirPath().toUtf8()
            + "/clawdis-browser\"\n"));
        QVERIFY(!failureIn(autostart::set(false)));
        QVERIFY(!autostart::isOn());
        QVERIFY(!QFile::exists(path()));
    }

    void keepsAHomeWhateverItIsCalled()
    {
        qputenv("CLAWDIS_HOME", "/tmp/a \"b\" $c 100%");
        QVERIFY(!failureIn(autostart::set(true)));
        qunsetenv("CLAWDIS_HOME");
        const QByteArray word = "\"CLAWDIS_HOME=/tmp/a \\\\\"b\\\\\" \\\\$c 100%%\"";
        QVERIFY2(entry().contains("\nExec=env " + word + " \""), entry().constData());
    }

    void isOffWhereTheDesktopSwitchedItOff_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("hidden") << "Hidden=true"_ba;
        QTest::newRow("of GNOME") << "X-GNOME-Autostart-enabled = false"_ba;
    }
    void isOffWhereTheDesktopSwitchedItOff()
    {
        QFETCH(QByteArray, line);
        QVERIFY(!failureIn(autostart::set(true)));
        QFile file{path()};
        QVERIFY(file.open(QIODevice::Append));
        file.write(line + '\n');
        file.close();
        QVERIFY(!autostart::isOn());
        QVERIFY(!failureIn(autostart::set(true)));
        QVERIFY(autostart::isOn());
    }

    void saysWhatIsInTheWay()
    {
        QFile inTheWay{m_config->filePath(u"autostart"_s)};
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        const Failure failure = failureOf(autostart::set(true));
        QCOMPARE(failure.code, Code::FileUnwritable);
        QVERIFY(failure.message.contains(path()));
    }
};

TEST_CLASS(AutostartTest)
#include "autostart_test.moc"
