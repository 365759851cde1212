// Stopping: gracefully, so that no login is lost.

#include "base/paths.h"
#include "core/browser/engine.h"
#include "core/catalogue/catalogue.h"
#include "tests/support/fixture_site.h"
#include "tests/support/real_chrome.h"
#include "tests/support/soon.h"
#include "tests/support/test_class.h"

#include <QCoroTask>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonDocument>

class StopTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keepsALoginMadeAMomentBefore()
    {
        RealChrome chrome{QJsonObject{}};
        m_site.add(u"page"_s, "<script>document.cookie='login=ada;max-age=3600'</script>");
        chrome.open(m_site.url(u"page"_s));
        QCOMPARE(chrome.reply(u"stop"_s).value(u"stopped"), QJsonValue(true));
        chrome.open(m_site.url(u"form.html"_s));
        QCOMPARE(chrome.ask(u"document.cookie"_s).toString(), u"login=ada"_s);
    }

    void leavesAProfileThatWasNotKilled()
    {
        RealChrome chrome{QJsonObject{}};
        chrome.reply(u"start"_s);
        chrome.reply(u"stop"_s);
        QFile preferences{paths::userDataDir(u"clawd"_s) + u"/Default/Preferences"_s};
        QVERIFY(preferences.open(QIODevice::ReadOnly));
        const auto json = QJsonDocument::fromJson(preferences.readAll());
        QCOMPARE(json[u"profile"][u"exit_type"].toString(), u"Normal"_s);
    }

    void isNothingWhereNothingRuns()
    {
        RealChrome chrome{QJsonObject{}};
        QCOMPARE(chrome.reply(u"stop"_s).value(u"stopped"), QJsonValue(false));
    }

    void manyAtOnceStopOneBrowserOnce()
    {
        RealChrome chrome{QJsonObject{}};
        chrome.reply(u"start"_s);
        std::vector<Task<Outcome>> calls;
        for (int i = 0; i < 5; ++i)
            calls.push_back(chrome.catalogue().call({u"t"_s, u"test"_s, u"stop"_s, {}}));
        for (auto &call : calls)
            QVERIFY(std::holds_alternative<Reply>(QCoro::waitFor(call)));
        QVERIFY(!chrome.engine().browser(std::nullopt).isRunning());
    }

    void endsCallsInFlightByName()
    {
        RealChrome chrome{QJsonObject{}};
        chrome.open(m_site.url(u"form.html"_s));
        chrome.ask(u"document.querySelector('button').disabled = true, 0"_s);
        const QString ref = chrome.ref(u"Send"_s);
        auto click = chrome.catalogue().call(
            {u"t"_s, u"test"_s, u"click"_s, {{u"ref"_s, ref}, {u"timeoutMs"_s, 15000}}});
        QElapsedTimer timer;
        timer.start();
        chrome.reply(u"stop"_s);
        const Outcome outcome = QCoro::waitFor(click);
        QVERIFY(wasSoon(timer, 10000));
        QVERIFY(std::holds_alternative<Failure>(outcome));
    }

private:
    FixtureSite m_site;
};

TEST_CLASS(StopTest)
#include "stop_test.moc"
