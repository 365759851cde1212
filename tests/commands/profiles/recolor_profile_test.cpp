// Giving a profile another colour: at once for us, at its next start for its browser.

#include "core/browser/engine.h"
#include "tests/support/heard_events.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

class RecolorProfileTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isTheColourFromThenOn()
    {
        RealChrome chrome{QJsonObject{}};
        HeardEvents sent{chrome.events(), Event::Kind::ProfilesChanged};
        const Reply reply = chrome.reply(
            u"recolorProfile"_s, {{u"name"_s, u"clawd"_s}, {u"color"_s, u"#9933ff"_s}});
        const Reply expected{{u"ok"_s, true}, {u"profile"_s, u"clawd"_s},
            {u"color"_s, u"#9933FF"_s}, {u"browserRestartNeeded"_s, false}};
        QCOMPARE(reply, expected);
        QCOMPARE(chrome.reply(u"status"_s).value(u"color").toString(), u"#9933FF"_s);
        QCOMPARE(sent.count(), 1);
    }

    void saysThatARunningBrowserShowsItLater()
    {
        RealChrome chrome{QJsonObject{}};
        chrome.reply(u"start"_s);
        const QJsonObject violet{{u"name"_s, u"clawd"_s}, {u"color"_s, u"#9933FF"_s}};
        QCOMPARE(chrome.reply(u"recolorProfile"_s, violet).value(u"browserRestartNeeded"),
            QJsonValue(true));
        chrome.reply(u"stop"_s);
        chrome.reply(u"start"_s);
        QCOMPARE(chrome.reply(u"recolorProfile"_s, violet).value(u"browserRestartNeeded"),
            QJsonValue(false));
    }

    void leavesAProfileThatNobodyWroteDownWhereItIs()
    {
        RealChrome chrome{{{u"profiles"_s, QJsonObject{}}}};
        const QString before = chrome.reply(u"status"_s).value(u"cdpUrl").toString();
        chrome.reply(u"recolorProfile"_s, {{u"name"_s, u"clawd"_s}, {u"color"_s, u"#9933FF"_s}});
        QCOMPARE(chrome.reply(u"status"_s).value(u"cdpUrl").toString(), before);
    }

    void refusesWhatIsNone()
    {
        RealChrome chrome{QJsonObject{}};
        const Failure colour = chrome.failure(
            u"recolorProfile"_s, {{u"name"_s, u"clawd"_s}, {u"color"_s, u"violet"_s}});
        QCOMPARE(colour.code, Code::InvalidValue);
        QVERIFY(colour.message.startsWith(u"color "_s));
        const Failure profile = chrome.failure(
            u"recolorProfile"_s, {{u"name"_s, u"nobody"_s}, {u"color"_s, u"#9933FF"_s}});
        QCOMPARE(profile.code, Code::ProfileNotFound);
    }
};

TEST_CLASS(RecolorProfileTest)
#include "recolor_profile_test.moc"
