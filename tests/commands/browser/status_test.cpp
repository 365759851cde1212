// What status says, before, while and after the browser runs.

#include "core/browser/engine.h"
#include "tests/support/real_chrome.h"
#include "tests/support/soon.h"
#include "tests/support/test_class.h"

#include <QElapsedTimer>

class StatusTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysThatTheBrowserIsOffAndStartsNothing()
    {
        RealChrome chrome{QJsonObject{}};
        QElapsedTimer timer;
        timer.start();
        const Reply status = chrome.reply(u"status"_s);
        QVERIFY(wasSoon(timer, 1500));
        QCOMPARE(status.value(u"running"), QJsonValue(false));
        QCOMPARE(status.value(u"pid"), QJsonValue());
        QCOMPARE(status.value(u"profile").toString(), u"clawd"_s);
        QCOMPARE(status.value(u"cdpPort").toInt(), chrome.cdpPort());
        QVERIFY(!chrome.engine().browser(std::nullopt).isRunning());
    }

    void saysWhichProcessRuns()
    {
        RealChrome chrome{QJsonObject{}};
        chrome.reply(u"start"_s);
        const Reply status = chrome.reply(u"status"_s);
        QCOMPARE(status.value(u"running"), QJsonValue(true));
        QVERIFY(status.value(u"pid").toInteger() > 1);
        QVERIFY(status.value(u"userDataDir").toString().endsWith(u"/browser/clawd/user-data"_s));
        chrome.reply(u"stop"_s);
        QCOMPARE(chrome.reply(u"status"_s).value(u"running"), QJsonValue(false));
    }

    void answersWhileSwitchedOffAndNothingElseDoes()
    {
        RealChrome chrome{{{u"enabled"_s, false}}};
        QCOMPARE(chrome.reply(u"status"_s).value(u"enabled"), QJsonValue(false));
        QCOMPARE(chrome.failure(u"start"_s).code, Code::Disabled);
        QCOMPARE(chrome.failure(u"tabs"_s).code, Code::Disabled);
        QCOMPARE(chrome.failure(u"snapshot"_s).code, Code::Disabled);
    }

    void saysWhatIsWrongWithTheSettings()
    {
        QCOMPARE(RealChrome{}.reply(u"status"_s).value(u"warnings"), QJsonArray{});
        RealChrome chrome{{{u"requireTokn"_s, true}}};
        const QJsonArray reported = chrome.reply(u"status"_s).value(u"warnings").toArray();
        QCOMPARE(reported.size(), 1);
        QVERIFY(reported.first().toString().contains(u"browser.requireTokn is no setting"_s));
    }

    void startsNothingWhereTheServerIsElsewhere()
    {
        RealChrome chrome{{{u"controlUrl"_s, u"http://server.example:18791"_s}}};
        const Failure failure = chrome.failure(u"start"_s);
        QCOMPARE(failure.code, Code::Disabled);
        QVERIFY(failure.message.contains(u"http://server.example:18791"_s));
        QCOMPARE(chrome.failure(u"tabs"_s).code, Code::Disabled);
        const QJsonArray reported = chrome.reply(u"status"_s).value(u"warnings").toArray();
        QVERIFY(reported.last().toString().contains(u"http://server.example:18791"_s));
    }

    void namesTheProfilesWhereOneIsUnknown()
    {
        RealChrome chrome{QJsonObject{}};
        const Failure failure = chrome.failure(u"status"_s, {{u"profile"_s, u"nope"_s}});
        QCOMPARE(failure.code, Code::ProfileNotFound);
        QCOMPARE(failure.message, u"Profile \"nope\" not found. Available profiles: clawd"_s);
    }
};

TEST_CLASS(StatusTest)
#include "status_test.moc"
