// What agents may do after a person hands back.

#include "core/browser/engine.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

class HandBackTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void letsAgentsActAgain()
    {
        RealChrome chrome;
        chrome.reply(u"takeOver"_s, {{u"profile"_s, u"clawd"_s}});
        QCOMPARE(chrome.failure(u"resetProfile"_s).code, Code::UnderHumanControl);
        const Reply back = chrome.reply(u"handBack"_s, {{u"profile"_s, u"clawd"_s}});
        QCOMPARE(back.value(u"humanControl"), QJsonValue(false));
        chrome.reply(u"resetProfile"_s);
    }

    void endsEveryHoldWhereNoProfileIsNamed()
    {
        RealChrome chrome;
        chrome.reply(u"takeOver"_s);
        chrome.reply(u"takeOver"_s, {{u"profile"_s, u"clawd"_s}});
        chrome.reply(u"handBack"_s);
        QCOMPARE(chrome.reply(u"status"_s).value(u"humanControl"), QJsonValue(false));
    }

    void letsOneProfileGoWhileAllOthersStayPaused()
    {
        RealChrome chrome;
        chrome.engine().create(u"work"_s, {}, {});
        chrome.reply(u"takeOver"_s);
        const Reply back = chrome.reply(u"handBack"_s, {{u"profile"_s, u"clawd"_s}});
        QCOMPARE(back.value(u"humanControl"), QJsonValue(false));
        chrome.reply(u"resetProfile"_s);
        QCOMPARE(chrome.failure(u"resetProfile"_s, {{u"profile"_s, u"work"_s}}).code,
            Code::UnderHumanControl);
    }

    void isNoFailureWhereNothingWasTaken()
    {
        RealChrome chrome;
        QCOMPARE(chrome.reply(u"handBack"_s).value(u"humanControl"), QJsonValue(false));
        QCOMPARE(
            chrome.failure(u"handBack"_s, {{u"profile"_s, u"nope"_s}}).code, Code::ProfileNotFound);
    }
};

TEST_CLASS(HandBackTest)
#include "hand_back_test.moc"
