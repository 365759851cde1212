// Bringing back what a profile's browser kept: all of it, or nothing is changed.

#include "base/paths.h"
#include "tests/commands/identities/login.h"
#include "tests/support/test_class.h"

#include <QDir>
#include <QFile>

class RestoreBackupTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bringsALoginBack()
    {
        Login login;
        RealChrome &chrome = login.chrome();
        login.logIn({}, u"cookie"_s, u"Ada"_s);
        login.ask({}, u"document.cookie = 'kept=1; max-age=9999'"_s);
        chrome.reply(u"stop"_s);
        chrome.reply(u"backupProfile"_s);
        login.go({}, u"cookie"_s);
        login.ask({}, u"document.cookie = 'kept=2; max-age=9999'"_s);
        const Failure running = chrome.failure(u"restoreBackup"_s);
        QCOMPARE(running.code, Code::ProfileLocked);
        chrome.reply(u"stop"_s);
        const Reply back = chrome.reply(u"restoreBackup"_s);
        QCOMPARE(back.value(u"restored").toInt(), 1);
        QVERIFY(QDir{back.value(u"before").toString()}.exists());
        login.go({}, u"cookie"_s);
        const QString cookies = login.ask({}, u"document.cookie"_s).toString();
        QVERIFY2(cookies.contains(u"kept=1"), qPrintable(cookies));
    }

    void takesTheVersionThatIsAskedFor()
    {
        RealChrome chrome{QJsonObject{}};
        for (const char *content : {"one", "two"}) {
            QVERIFY(paths::writePrivately(kept(), content));
            chrome.reply(u"backupProfile"_s);
        }
        chrome.reply(u"restoreBackup"_s, {{u"version"_s, 1}});
        QCOMPARE(content(), "one");
        chrome.reply(u"restoreBackup"_s);
        QCOMPARE(content(), "two");
        QCOMPARE(chrome.failure(u"restoreBackup"_s, {{u"version"_s, 7}}).code, Code::FileNotFound);
        QCOMPARE(content(), "two");
    }

    void changesNothingWhereTheFileIsDamaged()
    {
        RealChrome chrome{QJsonObject{}};
        QVERIFY(paths::writePrivately(kept(), "old"));
        chrome.reply(u"backupProfile"_s);
        QVERIFY(paths::writePrivately(kept(), "new"));
        QFile file{paths::home() + u"/backups/clawd/1.backup"_s};
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray whole = file.readAll();
        file.close();
        QByteArray altered = whole;
        altered[altered.size() - 5] = static_cast<char>(altered.at(altered.size() - 5) ^ 1);
        for (const QByteArray &each : {altered, whole.chopped(3), whole.left(40), QByteArray{}}) {
            QVERIFY(paths::writePrivately(file.fileName(), each));
            QCOMPARE(chrome.failure(u"restoreBackup"_s).code, Code::InvalidValue);
            QCOMPARE(content(), "new");
            QVERIFY(!QFile::exists(paths::userDataDir(u"clawd"_s) + u".restoring"_s));
        }
        QVERIFY(paths::writePrivately(file.fileName(), whole));
        chrome.reply(u"restoreBackup"_s);
        QCOMPARE(content(), "old");
    }

private:
    static QString kept() { return paths::userDataDir(u"clawd"_s) + u"/Default/kept"_s; }
    static QByteArray content()
    {
        QFile file{kept()};
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
    }
};

TEST_CLASS(RestoreBackupTest)
#include "restore_backup_test.moc"
