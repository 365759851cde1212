// A Chrome that runs already, used by its debugging address.

#include "core/browser/engine.h"
#include "tests/support/other_chrome.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

class AttachTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void usesWhatRunsThereAndLeavesIt()
    {
        OtherChrome other;
        RealChrome chrome;
        const QString address = u"http://127.0.0.1:%1"_s.arg(other.port());
        const Reply found = chrome.reply(u"attach"_s, {{u"cdpUrl"_s, address}});
        const QString profile = found.value(u"profile").toString();
        QCOMPARE(profile, u"chrome-%1"_s.arg(other.port()));
        QCOMPARE(found.value(u"cdpUrl").toString(), address);
        QCOMPARE(chrome.reply(u"attach"_s, {{u"cdpUrl"_s, address}}).value(u"profile").toString(),
            profile);
        chrome.reply(u"stop"_s, {{u"profile"_s, profile}});
        QVERIFY(other.isAlive());
        QCOMPARE(chrome.engine().browser(std::nullopt).state(), Browser::State::Off);
    }

    void startsNothing()
    {
        RealChrome chrome;
        const Failure failure
            = chrome.failure(u"attach"_s, {{u"cdpUrl"_s, u"http://127.0.0.1:1"_s}});
        QCOMPARE(failure.code, Code::ChromeFailed);
        QCOMPARE(chrome.failure(u"attach"_s, {{u"cdpUrl"_s, u"nonsense"_s}}).code,
            Code::InvalidArgument);
    }
};

TEST_CLASS(AttachTest)
#include "attach_test.moc"
