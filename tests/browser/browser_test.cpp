// One profile's Chrome, beyond what its commands show.

#include "core/browser/engine.h"
#include "core/catalogue/catalogue.h"
#include "core/cdp/connection.h"
#include "core/cdp/session.h"
#include "tests/support/outcome_of.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QTest>

using namespace Qt::StringLiterals;

class BrowserTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void goesOnStartingWhenACallerGivesUp()
    {
        RealChrome chrome;
        Browser &browser = chrome.engine().browser(std::nullopt);
        const auto impatient = outcomeOf(browser.start(Deadline::in(std::chrono::milliseconds{1})));
        const Failure *failure = failureIn(impatient);
        QVERIFY(failure);
        QCOMPARE(failure->code, Code::Timeout);
        QVERIFY(rowOf(failure->code).isRetryable);
        chrome.reply(u"start"_s);
        QVERIFY(browser.isRunning());
    }

    void stopEndsAStartAtOnce()
    {
        RealChrome chrome;
        Browser &browser = chrome.engine().browser(std::nullopt);
        auto starting = chrome.catalogue().call({u"t"_s, u"test"_s, u"start"_s, {}});
        QCOMPARE(browser.state(), Browser::State::Starting);
        chrome.reply(u"stop"_s);
        QCOMPARE(browser.state(), Browser::State::Off);
        QVERIFY(std::holds_alternative<Failure>(QCoro::waitFor(starting)));
    }

    void endsAChromeWhoseSocketIsLost()
    {
        RealChrome chrome;
        const QString tab = chrome.open(u"data:text/html,<title>Here</title>"_s);
        QVERIFY(!tab.isEmpty());
        Browser &browser = chrome.engine().browser(std::nullopt);
        browser.tabs().find(tab)->session().connection().close();
        QTRY_COMPARE(browser.state(), Browser::State::Off);
        chrome.reply(u"start"_s);
    }
};

TEST_CLASS(BrowserTest)
#include "browser_test.moc"
