// A Chrome of our own at a port that the caller names.

#include "core/browser/engine.h"
#include "core/catalogue/catalogue.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QCoroTask>

#include <unistd.h>

class LaunchTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void startsOneAndFindsItAgain()
    {
        RealChrome chrome{QJsonObject{}};
        const QJsonObject wanted{
            {u"port"_s, freePort()}, {u"headless"_s, true}, {u"noSandbox"_s, ::geteuid() == 0}};
        const Reply launched = chrome.reply(u"launch"_s, wanted);
        const QString profile = launched.value(u"profile").toString();
        QVERIFY(launched.value(u"pid").toInt() > 0);
        QCOMPARE(chrome.reply(u"launch"_s, wanted).value(u"pid"), launched.value(u"pid"));
        const Reply found = chrome.reply(u"attach"_s, {{u"cdpUrl"_s, launched.value(u"cdpUrl")}});
        QCOMPARE(found.value(u"profile").toString(), profile);
        chrome.reply(u"stop"_s, {{u"profile"_s, profile}});
        QCOMPARE(chrome.engine().browser(profile).state(), Browser::State::Off);
    }

    // Then a proxy of ours is its only way out, for all that works there.
    void maySayWhatItsPagesReach()
    {
        RealChrome chrome{QJsonObject{}};
        const Reply launched = chrome.reply(u"launch"_s,
            {{u"port"_s, freePort()}, {u"headless"_s, true}, {u"noSandbox"_s, ::geteuid() == 0},
                {u"privateNetworks"_s, false}});
        const QJsonValue profile = launched.value(u"profile");
        Caller caller{u"test"_s};
        caller.name = u"w1"_s;
        caller.ownsTabs = true;
        caller.web = Caller::Web::PublicOnly;
        const Outcome attached = QCoro::waitFor(chrome.catalogue().call(
            {u"t"_s, caller, u"attach"_s, {{u"cdpUrl"_s, launched.value(u"cdpUrl")}}}));
        QVERIFY(!std::get<Reply>(attached).contains(u"notCovered"));
        const Failure refused = chrome.failure(
            u"navigate"_s, {{u"profile"_s, profile}, {u"url"_s, u"http://127.0.0.1:1/"_s}});
        QCOMPARE(refused.code, Code::AddressForbidden);
        chrome.reply(u"stop"_s, {{u"profile"_s, profile}});
    }

    void refusesWhatIsNoPort()
    {
        RealChrome chrome{QJsonObject{}};
        for (const int port : {0, 80, 70'000})
            QCOMPARE(chrome.failure(u"launch"_s, {{u"port"_s, port}}).code, Code::InvalidArgument);
    }
};

TEST_CLASS(LaunchTest)
#include "launch_test.moc"
