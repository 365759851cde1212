// A Chrome of our own at a port that the caller names.

#include "core/browser/engine.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QTest>

#include <unistd.h>

using namespace Qt::StringLiterals;

class LaunchTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void startsOneAndFindsItAgain()
    {
        RealChrome chrome;
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

    void refusesWhatIsNoPort()
    {
        RealChrome chrome;
        for (const int port : {0, 80, 70'000})
            QCOMPARE(chrome.failure(u"launch"_s, {{u"port"_s, port}}).code, Code::InvalidArgument);
    }
};

TEST_CLASS(LaunchTest)
#include "launch_test.moc"
