// Showing the settings: what is set, what is found, and what waits for a restart.

#include "base/paths.h"
#include "profiles/chrome/chrome_finder.h"
#include "profiles/settings/upload_roots.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

class SettingsTest : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_configHome;

private Q_SLOTS:
    void initTestCase() { qputenv("XDG_CONFIG_HOME", m_configHome.path().toUtf8()); }

    void showsEverySettingWithItsDefault()
    {
        RealChrome chrome;
        const Reply reply = chrome.reply(u"settings"_s);
        const QJsonObject settings = reply.value(u"settings").toObject();
        QCOMPARE(settings.value(u"enabled"), QJsonValue(true));
        QCOMPARE(settings.value(u"headless"), QJsonValue(true));
        QCOMPARE(settings.value(u"controlUrl").toString(), u"http://127.0.0.1:18791"_s);
        QVERIFY(!settings.contains(u"cdpUrl"_s));
        QCOMPARE(settings.value(u"executablePath").toString(), QString{});
        QCOMPARE(settings.value(u"detectedExecutable").toString(),
            std::get<FoundChrome>(findChrome({})).path);
        QCOMPARE(settings.value(u"defaultProfile").toString(), u"clawd"_s);
        QCOMPARE(settings.value(u"theme").toString(), u"system"_s);
        QCOMPARE(settings.value(u"openWindow"), QJsonValue(false));
        QCOMPARE(settings.value(u"uploadRoots").toArray(),
            QJsonArray::fromStringList(usualUploadRoots()));
        QCOMPARE(settings.value(u"fileRoots"), settings.value(u"uploadRoots"));
        QCOMPARE(reply.value(u"startsAtLogin"), QJsonValue(false));
        QCOMPARE(reply.value(u"tokenIsSet"), QJsonValue(false));
        QVERIFY(reply.value(u"secretsPlace").toString().contains(paths::home()));
        QCOMPARE(reply.value(u"restartNeeded").toArray(), QJsonArray{});
        QCOMPARE(reply.value(u"browserRestartNeeded").toArray(), QJsonArray{});
    }

    void worksWhileSwitchedOff()
    {
        RealChrome chrome{{{u"enabled"_s, false}, {u"theme"_s, u"dark"_s}}};
        const QJsonObject settings = chrome.reply(u"settings"_s).value(u"settings").toObject();
        QCOMPARE(settings.value(u"enabled"), QJsonValue(false));
        QCOMPARE(settings.value(u"theme").toString(), u"dark"_s);
    }
};

TEST_CLASS(SettingsTest)
#include "settings_test.moc"
