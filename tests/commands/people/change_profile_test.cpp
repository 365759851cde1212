// Changing settings of a profile: all or none, and what needs a restart of its browser.

#include "base/paths.h"
#include "core/browser/engine.h"
#include "tests/support/heard_events.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QFile>
#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

QJsonObject written(const QString &profile)
{
    QFile file{paths::config()};
    const bool isOpen = file.open(QIODevice::ReadOnly);
    return isOpen
        ? QJsonDocument::fromJson(file.readAll())[u"browser"][u"profiles"][profile].toObject()
        : QJsonObject{};
}

QJsonObject shown(RealChrome &chrome, const QString &profile)
{
    return chrome.reply(u"profileSettings"_s, {{u"name"_s, profile}}).value(u"settings").toObject();
}

} // namespace

class ChangeProfileTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void writesWhatIsGivenAndKeepsTheRest()
    {
        RealChrome chrome{QJsonObject{}};
        chrome.reply(u"createProfile"_s, {{u"name"_s, u"work"_s}, {u"color"_s, u"#0066CC"_s}});
        const int port = written(u"work"_s).value(u"cdpPort"_s).toInt();
        HeardEvents sent{chrome.events(), Event::Kind::ProfilesChanged};
        const Reply reply = chrome.reply(u"changeProfile"_s,
            {{u"name"_s, u"work"_s}, {u"allow"_s, QJsonArray{u"*.example.com"_s}},
                {u"headless"_s, u"yes"_s}, {u"privateNetworks"_s, u"no"_s},
                {u"maxMemoryMb"_s, 4000}, {u"keepSessionCookies"_s, true},
                {u"proxy"_s, u"http://127.0.0.1:3128"_s}});
        QCOMPARE(reply.value(u"browserRestartNeeded"), QJsonArray{});
        QCOMPARE(sent.count(), 1);
        const QJsonObject expected{{u"color"_s, u"#0066CC"_s}, {u"cdpPort"_s, port},
            {u"allow"_s, QJsonArray{u"*.example.com"_s}}, {u"headless"_s, true},
            {u"privateNetworks"_s, false}, {u"maxMemoryMb"_s, 4000},
            {u"keepSessionCookies"_s, true}, {u"proxy"_s, u"http://127.0.0.1:3128"_s}};
        QCOMPARE(written(u"work"_s), expected);
        const Profile now = chrome.engine().browser(u"work"_s).profile();
        QCOMPARE(now.headless, std::optional{true});
        QCOMPARE(now.mostMemory, 4'000'000'000);
    }

    void takesAwayWhatIsBlank()
    {
        RealChrome chrome{QJsonObject{}};
        chrome.reply(u"changeProfile"_s,
            {{u"name"_s, u"clawd"_s}, {u"deny"_s, QJsonArray{u"bad.example"_s}},
                {u"headless"_s, u"no"_s}, {u"agentTabs"_s, 4}});
        QCOMPARE(shown(chrome, u"clawd"_s).value(u"headless"), QJsonValue{u"no"_s});
        chrome.reply(u"changeProfile"_s,
            {{u"name"_s, u"clawd"_s}, {u"deny"_s, QJsonArray{}}, {u"headless"_s, u"default"_s},
                {u"agentTabs"_s, 0}});
        const QJsonObject now = written(u"clawd"_s);
        for (const QString &key : {u"deny"_s, u"headless"_s, u"agentTabs"_s})
            QVERIFY2(!now.contains(key), qPrintable(key));
        QCOMPARE(shown(chrome, u"clawd"_s).value(u"headless"), QJsonValue{u"default"_s});
    }

    void changesNothingWhereOneIsRefused_data()
    {
        QTest::addColumn<QJsonObject>("bad");
        QTest::addColumn<QString>("key");
        const auto row = [](const char *name, const QString &key, const QJsonValue &value) {
            QTest::newRow(name) << QJsonObject{{key, value}} << key;
        };
        row("a number out of range", u"maxMemoryMb"_s, 12);
        row("no pattern", u"allow"_s, QJsonArray{u"/(/"_s});
        row("no rule", u"approvals"_s, QJsonArray{u"whatever"_s});
        row("no colour", u"color"_s, u"violet"_s);
        row("no proxy", u"proxy"_s, u"ftp://one"_s);
        row("a proxy with a password", u"proxy"_s, u"http://me:secret@127.0.0.1:1"_s);
        row("of another kind of profile", u"cdpUrl"_s, u"http://other:9222"_s);
    }
    void changesNothingWhereOneIsRefused()
    {
        QFETCH(QJsonObject, bad);
        QFETCH(QString, key);
        RealChrome chrome{QJsonObject{}};
        const QJsonObject before = written(u"clawd"_s);
        bad.insert(u"name"_s, u"clawd"_s);
        bad.insert(u"keepSessionCookies"_s, true);
        const Failure failure = chrome.failure(u"changeProfile"_s, bad);
        QCOMPARE(failure.code, Code::InvalidValue);
        QVERIFY(!failure.hint.isEmpty());
        QVERIFY2(!failure.message.contains(u"secret"_s), qPrintable(failure.message));
        QCOMPARE(written(u"clawd"_s), before);
    }

    void saysWhatARunningBrowserWasStartedWithout()
    {
        RealChrome chrome{QJsonObject{}};
        chrome.reply(u"start"_s);
        const Reply reply = chrome.reply(u"changeProfile"_s,
            {{u"name"_s, u"clawd"_s}, {u"deny"_s, QJsonArray{u"bad.example"_s}},
                {u"maxDiskMb"_s, 900}});
        const QJsonArray outdated{u"deny"_s, u"maxDiskMb"_s};
        QCOMPARE(reply.value(u"browserRestartNeeded"), outdated);
        const Reply now = chrome.reply(u"profileSettings"_s, {{u"name"_s, u"clawd"_s}});
        QCOMPARE(now.value(u"browserRestartNeeded"), outdated);
    }

    void showsOfARemoteProfileOnlyWhatCountsForIt()
    {
        RealChrome chrome{QJsonObject{}};
        chrome.reply(u"createProfile"_s,
            {{u"name"_s, u"far"_s}, {u"cdpUrl"_s, u"http://far.example:9222"_s}});
        const QJsonObject far = shown(chrome, u"far"_s);
        QCOMPARE(far.value(u"cdpUrl").toString(), u"http://far.example:9222"_s);
        QVERIFY(!far.contains(u"headless"_s) && !far.contains(u"proxy"_s));
        QVERIFY(!shown(chrome, u"clawd"_s).contains(u"cdpUrl"_s));
        const QJsonObject nowhere{{u"name"_s, u"far"_s}, {u"cdpUrl"_s, u""_s}};
        QCOMPARE(chrome.failure(u"changeProfile"_s, nowhere).code, Code::InvalidValue);
        chrome.reply(u"changeProfile"_s,
            {{u"name"_s, u"far"_s}, {u"cdpUrl"_s, u"http://near.example:9222"_s}});
        QCOMPARE(written(u"far"_s).value(u"cdpUrl").toString(), u"http://near.example:9222"_s);
    }
};

TEST_CLASS(ChangeProfileTest)
#include "change_profile_test.moc"
