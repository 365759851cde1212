// The list of the backups of profiles.

#include "base/paths.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QDateTime>
#include <QFile>
#include <QJsonArray>

class BackupsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void reportsEachVersionAndWhichIsDamaged()
    {
        RealChrome chrome{QJsonObject{}};
        QCOMPARE(chrome.reply(u"backups"_s).value(u"backups"), QJsonArray{});
        QVERIFY(paths::writePrivately(paths::userDataDir(u"clawd"_s) + u"/kept"_s, "mine"));
        chrome.reply(u"backupProfile"_s);
        chrome.reply(u"backupProfile"_s);
        QVERIFY(paths::writePrivately(paths::home() + u"/backups/clawd/1.backup"_s, "garbage"));
        const QJsonArray all = chrome.reply(u"backups"_s).value(u"backups").toArray();
        QCOMPARE(all.size(), 2);
        QCOMPARE(all[0][u"profile"].toString(), u"clawd"_s);
        QCOMPARE(all[0][u"version"].toInt(), 2);
        QVERIFY(all[0][u"bytes"].toInt() > 0);
        QVERIFY(QDateTime::fromString(all[0][u"savedAt"].toString(), Qt::ISODate).isValid());
        QCOMPARE(all[1][u"isDamaged"], QJsonValue(true));
    }
};

TEST_CLASS(BackupsTest)
#include "backups_test.moc"
