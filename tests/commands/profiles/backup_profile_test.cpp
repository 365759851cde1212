// Keeping what a profile's browser keeps, as a version.

#include "base/paths.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QFile>
#include <QJsonArray>

class BackupProfileTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sealsWhatIsKept()
    {
        RealChrome chrome{QJsonObject{}};
        QVERIFY(paths::writePrivately(keptBy(u"clawd"_s), "a secret login"));
        const Reply kept = chrome.reply(u"backupProfile"_s);
        QCOMPARE(kept.value(u"version").toInt(), 1);
        QFile file{paths::home() + u"/backups/clawd/1.backup"_s};
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(!file.readAll().contains("a secret login"));
        QCOMPARE(file.permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions{});
    }

    void keepsTheNewestTen()
    {
        RealChrome chrome{QJsonObject{}};
        QVERIFY(paths::writePrivately(keptBy(u"clawd"_s), "mine"));
        for (int version = 1; version <= 11; ++version)
            QCOMPARE(chrome.reply(u"backupProfile"_s).value(u"version").toInt(), version);
        const QJsonArray all = chrome.reply(u"backups"_s).value(u"backups").toArray();
        QCOMPARE(all.size(), 10);
        QCOMPARE(all.last()[u"version"].toInt(), 2);
    }

    void refusesWhereThereIsNothingOrABrowserRuns()
    {
        RealChrome chrome{QJsonObject{}};
        QCOMPARE(chrome.failure(u"backupProfile"_s).code, Code::FileNotFound);
        chrome.reply(u"start"_s);
        const Failure failure = chrome.failure(u"backupProfile"_s);
        QCOMPARE(failure.code, Code::ProfileLocked);
        QVERIFY(failure.hint.contains(u"stop"));
        QCOMPARE(chrome.reply(u"backups"_s).value(u"backups"), QJsonArray{});
    }

private:
    static QString keptBy(const QString &profile)
    {
        return paths::userDataDir(profile) + u"/Default/kept"_s;
    }
};

TEST_CLASS(BackupProfileTest)
#include "backup_profile_test.moc"
