// One profile's Chrome, beyond what its commands show.

#include "core/browser/engine.h"
#include "core/catalogue/catalogue.h"
#include "core/cdp/connection.h"
#include "core/cdp/session.h"
#include "core/events/event_stream.h"
#include "tests/support/outcome_of.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <csignal>

class BrowserTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void goesOnStartingWhenACallerGivesUp()
    {
        RealChrome chrome{QJsonObject{}};
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
        RealChrome chrome{QJsonObject{}};
        Browser &browser = chrome.engine().browser(std::nullopt);
        auto starting = chrome.catalogue().call({u"t"_s, u"test"_s, u"start"_s, {}});
        QCOMPARE(browser.state(), Browser::State::Starting);
        chrome.reply(u"stop"_s);
        QCOMPARE(browser.state(), Browser::State::Off);
        QVERIFY(std::holds_alternative<Failure>(QCoro::waitFor(starting)));
    }

    void connectsAgainWhereTheConnectionIsLost()
    {
        RealChrome chrome{QJsonObject{}};
        const QString page = u"data:text/html,<title>Here</title><button>Save</button>"_s;
        const QString tab = chrome.open(page);
        const QString ref = chrome.ref(u"button \"Save\""_s);
        Browser &browser = chrome.engine().browser(std::nullopt);
        const qint64 pid = browser.pid();
        browser.tabs().callers().find(tab)->session().connection().close();
        QTRY_COMPARE(browser.state(), Browser::State::Starting);
        chrome.reply(u"start"_s);
        QCOMPARE(browser.pid(), pid);
        QCOMPARE(browser.tabs().callers().find(tab)->title(), u"Here"_s);
        const QJsonObject asking{{u"fn"_s, u"() => document.title"_s}, {u"targetId"_s, tab}};
        QCOMPARE(chrome.reply(u"evaluate"_s, asking).value(u"result").toString(), u"Here"_s);
        // Another of the same name is inserted first, and must not get its number.
        chrome.ask(u"document.body.prepend(document.querySelector('button').cloneNode(true)); 1"_s);
        chrome.ask(
            u"document.querySelectorAll('button')[1].onclick = () => window.isIt = true; 1"_s);
        chrome.snapshot();
        chrome.reply(u"click"_s, {{u"ref"_s, ref}});
        QVERIFY(chrome.ask(u"window.isIt === true"_s).toBool());
    }

    void givesNoNumberAgainToATabThatCrashed()
    {
        RealChrome chrome{QJsonObject{}};
        const QString page = u"data:text/html,<button>Save</button>"_s;
        const QString tab = chrome.open(page);
        const QString ref = chrome.ref(u"button \"Save\""_s);
        chrome.crash(tab);
        QTRY_COMPARE(chrome.failure(u"snapshot"_s).code, Code::TabCrashed);
        chrome.reply(u"navigate"_s, {{u"url"_s, page}, {u"targetId"_s, tab}});
        QVERIFY(chrome.ref(u"button \"Save\""_s) != ref);
        QCOMPARE(chrome.failure(u"click"_s, {{u"ref"_s, ref}}).code, Code::StaleRef);
    }

    void reportsHowAChromeEndedThatWasKilled()
    {
        RealChrome chrome{QJsonObject{}};
        QStringList reasons;
        connect(&chrome.events(), &EventStream::happened, this, [&reasons](const Event &event) {
            if (event.kind == Event::Kind::BrowserStopped)
                reasons.append(event.details.value(u"reason").toString());
        });
        chrome.reply(u"start"_s);
        Browser &browser = chrome.engine().browser(std::nullopt);
        QCOMPARE(::kill(static_cast<pid_t>(browser.pid()), SIGKILL), 0);
        QTRY_COMPARE(reasons, QStringList{u"signal 9"_s});
        QCOMPARE(browser.state(), Browser::State::Off);
    }

    // Chrome is controlled over a pipe, which some sites could detect.
    void showsNoPageThatItIsDriven_data()
    {
        QTest::addColumn<QString>("expression");
        const QString src = u"'data:text/html,<script>"
                            "parent.postMessage(String(navigator.webdriver),\"*\")</script>'"_s;
        const QString message = u"new Promise(r => addEventListener('message', e => r(e.data)))"_s;
        QTest::newRow("page") << u"String(navigator.webdriver)"_s;
        QTest::newRow("frame")
            << u"(() => { const p = %1; const f = document.createElement('iframe'); f.src = %2;"
               " document.body.append(f); return p; })()"_s.arg(message, src);
        QTest::newRow("popup")
            << u"(() => { const w = open('about:blank'); const s = String(w.navigator.webdriver);"
               " w.close(); return s; })()"_s;
    }

    void showsNoPageThatItIsDriven()
    {
        QFETCH(QString, expression);
        RealChrome chrome{QJsonObject{}};
        chrome.open(u"data:text/html,<title>Here</title><body>"_s);
        QCOMPARE(chrome.ask(expression), u"false"_s);
    }
};

TEST_CLASS(BrowserTest)
#include "browser_test.moc"
