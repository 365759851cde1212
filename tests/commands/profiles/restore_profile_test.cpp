// Bringing a deleted profile back: settings, data and all.

#include "base/paths.h"
#include "core/browser/engine.h"
#include "tests/support/heard_events.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QDir>
#include <QFile>

class RestoreProfileTest : public QObject {
    Q_OBJECT

private:
    static QString kept(const QString &profile) { return paths::userDataDir(profile) + u"/kept"_s; }

private Q_SLOTS:
    void bringsBackSettingsAndData()
    {
        RealChrome chrome{QJsonObject{}};
        chrome.reply(u"createProfile"_s, {{u"name"_s, u"first"_s}});
        const Reply made = chrome.reply(
            u"createProfile"_s, {{u"name"_s, u"work"_s}, {u"color"_s, u"#123456"_s}});
        QVERIFY(paths::writePrivately(kept(u"work"_s), "mine"));
        chrome.reply(u"deleteProfile"_s, {{u"name"_s, u"work"_s}});
        QVERIFY(!QFile::exists(kept(u"work"_s)));
        HeardEvents sent{chrome.events(), Event::Kind::ProfilesChanged};
        Reply expected = made;
        expected.insert(u"restored"_s, true);
        QCOMPARE(chrome.reply(u"restoreProfile"_s, {{u"name"_s, u"work"_s}}), expected);
        QVERIFY(QFile::exists(kept(u"work"_s)));
        QVERIFY(QDir{paths::trash()}.isEmpty());
        QCOMPARE(sent.count(), 1);
        chrome.reply(u"start"_s, {{u"profile"_s, u"work"_s}});
    }

    void bringsBackTheLastOfSeveral()
    {
        RealChrome chrome{QJsonObject{}};
        for (const QString &color : {u"#111111"_s, u"#222222"_s}) {
            chrome.reply(u"createProfile"_s, {{u"name"_s, u"work"_s}, {u"color"_s, color}});
            QVERIFY(paths::writePrivately(kept(u"work"_s), color.toUtf8()));
            chrome.reply(u"deleteProfile"_s, {{u"name"_s, u"work"_s}});
        }
        const Reply back = chrome.reply(u"restoreProfile"_s, {{u"name"_s, u"work"_s}});
        QCOMPARE(back.value(u"color").toString(), u"#222222"_s);
        QFile file{kept(u"work"_s)};
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), "#222222");
    }

    void bringsBackOneThatHadKeptNothingAndOneElsewhere()
    {
        RealChrome chrome{QJsonObject{}};
        const QString address = u"http://10.0.0.42:9222"_s;
        chrome.reply(u"createProfile"_s, {{u"name"_s, u"far"_s}, {u"cdpUrl"_s, address}});
        chrome.reply(u"deleteProfile"_s, {{u"name"_s, u"far"_s}});
        const Reply back = chrome.reply(u"restoreProfile"_s, {{u"name"_s, u"far"_s}});
        QCOMPARE(back.value(u"cdpUrl").toString(), address);
        QCOMPARE(back.value(u"restored"), QJsonValue(false));
    }

    void givesAnotherPortWhereItsOwnIsTaken()
    {
        RealChrome chrome{QJsonObject{}};
        chrome.reply(u"createProfile"_s, {{u"name"_s, u"work"_s}});
        chrome.reply(u"deleteProfile"_s, {{u"name"_s, u"work"_s}});
        const Reply other = chrome.reply(u"createProfile"_s, {{u"name"_s, u"other"_s}});
        const Reply back = chrome.reply(u"restoreProfile"_s, {{u"name"_s, u"work"_s}});
        QCOMPARE(back.value(u"cdpPort").toInt(), other.value(u"cdpPort").toInt() + 1);
    }

    void bringsBackWhatAnEarlierVersionThrewAway()
    {
        RealChrome chrome{QJsonObject{}};
        const QString old = paths::trash() + u"/work-20240102T030405678Z"_s;
        QVERIFY(paths::writePrivately(old + u"/user-data/kept"_s, "mine"));
        const QString longer = paths::trash() + u"/work-2-20250102T030405678Z"_s;
        QVERIFY(paths::writePrivately(longer + u"/user-data/kept"_s, "not mine"));
        const QString reset = paths::trash() + u"/work-user-data-20250102T030405678Z"_s;
        QVERIFY(paths::writePrivately(reset + u"/Local State"_s, "not all"));
        const Reply back = chrome.reply(u"restoreProfile"_s, {{u"name"_s, u"work"_s}});
        QCOMPARE(back.value(u"restored"), QJsonValue(true));
        QVERIFY(QFile::exists(kept(u"work"_s)));
        QVERIFY(QFile::exists(longer));
        const QString alike = u"work-user-data"_s;
        QCOMPARE(
            chrome.failure(u"restoreProfile"_s, {{u"name"_s, alike}}).code, Code::ProfileNotFound);
    }

    void refusesWhatIsThereOrNowhere()
    {
        RealChrome chrome{QJsonObject{}};
        QCOMPARE(chrome.failure(u"restoreProfile"_s, {{u"name"_s, u"clawd"_s}}).code,
            Code::ProfileExists);
        QCOMPARE(chrome.failure(u"restoreProfile"_s, {{u"name"_s, u"work"_s}}).code,
            Code::ProfileNotFound);
        QCOMPARE(chrome.failure(u"restoreProfile"_s, {{u"name"_s, u"../x"_s}}).code,
            Code::InvalidArgument);
    }
};

TEST_CLASS(RestoreProfileTest)
#include "restore_profile_test.moc"
